import { writeFileSync } from "node:fs";
import { configurationPage } from "./docs/configuration";
import { environmentExample } from "./docs/environment-example";
import { specificationPage } from "./docs/specification";

writeFileSync("docs/configuration.md", configurationPage());
writeFileSync(".env.local.example", environmentExample());
writeFileSync("docs/specification.md", specificationPage());
