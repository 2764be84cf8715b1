import { writeFileSync } from "node:fs";
import loopback from "loopback-soap";
import strongSoap from "strong-soap";

const [file, out] = process.argv.slice(2);
strongSoap.soap.WSDL.open(file, {}, (error, wsdl) => {
  if (error) throw error;
  const [[binding, { operations }]] = Object.entries(wsdl.definitions.bindings);
  const [service] = Object.keys(wsdl.definitions.services);
  const chosen = {
    datasource: "service",
    wsdl,
    wsdlUrl: file,
    service,
    binding,
    operations: Object.values(operations),
  };
  const models = loopback.generateModels(wsdl, chosen.operations);
  writeFileSync(out, JSON.stringify(models, null, 2) + loopback.generateRemoteMethods(chosen));
});
