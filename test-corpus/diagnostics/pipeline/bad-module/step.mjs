export default { name: "empty" };
