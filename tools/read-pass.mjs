// Prints what a second library reads of a pass: node tools/read-pass.mjs FILE. The root package doesn't install the library.
import { readFile } from "node:fs/promises";
import { Template } from "@walletpass/pass-js";

const template = await Template.fromBuffer(await readFile(process.argv[2]));
console.log(JSON.stringify(template.createPass()));
