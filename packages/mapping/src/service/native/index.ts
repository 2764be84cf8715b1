export { restoredApidoc, withComplement } from "./complement.ts";
export {
  type NativeBinding,
  type NativeDescription,
  type NativeServiceOptions,
  nativeDescription,
  prefixesOf,
} from "./description.ts";
export { lostParts } from "./lost-parts.ts";
export { serviceNameOf } from "./operation-name.ts";
export { saysPaths } from "./said-paths.ts";
