export default {
  run: (_document, { report }) => report("warning", "There is no contact.", "/info"),
};
