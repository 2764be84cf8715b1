export default {
  run: (_document, { report }) => report("error", "There is no contact.", "/info"),
};
