export default {
  run: (document, { report }) => report("error", "There is no contact.", "/info"),
};
