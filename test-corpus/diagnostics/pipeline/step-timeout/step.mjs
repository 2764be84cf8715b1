export default {
  timeout: 0.1,
  run: () => new Promise(() => undefined),
};
