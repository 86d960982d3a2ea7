import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { configurationPage, environmentExample, testingPage } from "./configuration-pages";
import { alertRules, grafanaDashboard, monitoringPage } from "./monitoring-files";

const FILES = {
  "docs/configuration.md": configurationPage(),
  "docs/testing.md": testingPage(),
  ".env.local.example": environmentExample(),
  "docs/monitoring.md": monitoringPage(readFileSync("docs/monitoring.md", "utf8")),
  "deploy/prometheus-alerts.yml": alertRules(),
  "deploy/grafana-dashboard.json": grafanaDashboard(),
};

/** Writes the generated files. With --check it writes nothing and fails if a file is out of date. */
for (const [file, text] of Object.entries(FILES)) {
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${file} is out of date: npm --prefix tools run docs`);
    process.exitCode = 1;
  }
}
