export default {
  run: (document, { report }) => report("warning", "There is no contact.", "/info"),
};
