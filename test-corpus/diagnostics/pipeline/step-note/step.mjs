export default {
  run: (_document, { report }) => report("info", "There is no contact.", "/info"),
};
