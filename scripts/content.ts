import "./load-env-files";
import { fetchFromSanity } from "@/content/sources/fetch-from-sanity";
import { embeddedDataset, readEmbedded } from "@/content/sources/read-embedded";
import { env } from "@/lib/env";
import { handleHelp } from "../src/server/print-help.mjs";
import { checkContent } from "./content/check-content";
import { exportContent } from "./content/export-content";
import { importContent } from "./content/import-content";
import { fetchAll, requireProject } from "./content/project";

const SHIPPED = "src/content/dataset";
const USAGE = `npm run content -- check   (checks the configured Sanity project, or else the shipped dataset)
npm run content -- export FOLDER   (writes the project's documents and pictures into a new folder)
npm run content -- import [FOLDER]   (writes a folder's documents and pictures, or else the shipped ones, into the project)`;

const COMMANDS: Record<string, (folder?: string) => Promise<void>> = {
  check: checkConfigured,
  export: exportInto,
  import: importFrom,
};

handleHelp(USAGE);
const [command = "", folder] = process.argv.slice(2);
run().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const work = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!work) throw new Error(USAGE);
  await work(folder);
}

async function checkConfigured(): Promise<void> {
  const project = env().SANITY_PROJECT_ID;
  const { sums, queries, pictures, problems } = project
    ? await checkContent(await fetchAll(), (query, params) => fetchFromSanity(query, params, false))
    : await checkContent(embeddedDataset().documents, async (query, params) => readEmbedded(query, params));
  console.log(project ? `Sanity project ${project}` : "The shipped dataset");
  console.table(sums);
  console.log(`${queries} queries, ${pictures} picture files`);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "No problems." : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

async function exportInto(target?: string): Promise<void> {
  if (!target) throw new Error(USAGE);
  requireProject();
  const { documents, pictures } = await exportContent(target);
  console.log(`${documents} documents and ${pictures} pictures are in ${target}`);
}

async function importFrom(source = SHIPPED): Promise<void> {
  requireProject();
  if (!process.env.SANITY_WRITE_TOKEN)
    throw new Error("SANITY_WRITE_TOKEN is missing: a token with the role Editor");
  const { documents, pictures } = await importContent(source);
  console.log(`${documents} documents and ${pictures} pictures are in the project`);
}
