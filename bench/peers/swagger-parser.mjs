import { writeFileSync } from "node:fs";
import SwaggerParser from "@apidevtools/swagger-parser";

const [file, out] = process.argv.slice(2);
writeFileSync(out, JSON.stringify(await SwaggerParser.bundle(file), null, 2));
