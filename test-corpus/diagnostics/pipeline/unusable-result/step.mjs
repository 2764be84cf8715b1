export default {
  run: (document) => ({ ...document, "x-made": new Date() }),
};
