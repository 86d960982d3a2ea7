import { readFileSync, writeFileSync } from "node:fs";
import { configurationPage, environmentExample, testingPage } from "./configuration-pages";

const FILES = {
  "docs/configuration.md": configurationPage(),
  "docs/testing.md": testingPage(),
  ".env.local.example": environmentExample(),
};

/** Writes the generated files. With --check it writes nothing and fails if a file is out of date. */
for (const [file, text] of Object.entries(FILES)) {
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
  } else if (readFileSync(file, "utf8") !== text) {
    console.error(`${file} is out of date: npm --prefix tools run docs`);
    process.exitCode = 1;
  }
}
