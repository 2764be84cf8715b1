export default {
  run: (document, { report }) => report("info", "There is no contact.", "/info"),
};
