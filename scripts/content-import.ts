import "./load-env-files";
import { importContent } from "./content/import-content";
import { requireProject } from "./content/project";
import { handleHelp } from "./print-help.mjs";

const SHIPPED = "src/content/dataset";
const USAGE =
  "npm run content:import -- [FOLDER]   (puts a folder's documents and pictures, else the shipped ones, into the project)";

async function main([folder = SHIPPED]: string[]): Promise<void> {
  requireProject();
  if (!process.env.SANITY_WRITE_TOKEN)
    throw new Error("SANITY_WRITE_TOKEN is missing: a token with the role Editor");
  const { documents, pictures } = await importContent(folder);
  console.log(`${documents} documents and ${pictures} pictures are in the project`);
}

handleHelp(USAGE);
main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
