import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { configurationPage, environmentExample } from "./configuration-pages";
import { alertRules, grafanaDashboard, monitoringPage } from "./monitoring-files";
import { operationsPage } from "./operations-page";
import { movingInPage } from "./programs-table";
import { providersPage } from "./provider-page";

const FILES = {
  "docs/configuration.md": configurationPage(),
  ".env.local.example": environmentExample(),
  "docs/providers.md": providersPage(),
  "docs/monitoring.md": monitoringPage(readFileSync("docs/monitoring.md", "utf8")),
  "docs/operations.md": operationsPage(readFileSync("docs/operations.md", "utf8")),
  "docs/moving-in.md": movingInPage(readFileSync("docs/moving-in.md", "utf8")),
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
