import { writeFileSync } from "node:fs";
import { specificationPage } from "./docs/specification";

writeFileSync("docs/specification.md", specificationPage());
