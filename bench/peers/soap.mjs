import { writeFileSync } from "node:fs";
import soap from "soap";

const [file, out] = process.argv.slice(2);
const client = await soap.createClientAsync(file);
writeFileSync(out, JSON.stringify(client.describe(), null, 2));
