import "./load-env-files";
import { exportContent } from "./content/export-content";
import { requireProject } from "./content/project";
import { handleHelp } from "./print-help.mjs";

const USAGE =
  "npm run content:export -- FOLDER   (writes the project's documents and pictures into a new folder)";

async function main([folder]: string[]): Promise<void> {
  if (!folder) throw new Error(USAGE);
  requireProject();
  const { documents, pictures } = await exportContent(folder);
  console.log(`${documents} documents and ${pictures} pictures are in ${folder}`);
}

handleHelp(USAGE);
main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
