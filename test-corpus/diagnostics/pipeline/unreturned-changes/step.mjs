export default {
  run(document) {
    document.info.title = "Shop";
  },
};
