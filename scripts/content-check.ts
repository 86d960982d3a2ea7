import "./load-env-files";
import { embeddedDataset } from "@/content/sources/embedded-dataset";
import { fetchFromSanity } from "@/content/sources/fetch-from-sanity";
import { readEmbedded } from "@/content/sources/read-embedded";
import { env } from "@/lib/env";
import { checkContent } from "./content/check-content";
import { fetchAll } from "./content/project";
import { handleHelp } from "./print-help.mjs";

/** Checks the project that is configured, else the shipped dataset, and prints sums and problems. */
async function main(): Promise<void> {
  const project = env().SANITY_PROJECT_ID;
  const { sums, queries, pictures, problems } = project
    ? await checkContent(await fetchAll(), (query, params) => fetchFromSanity(query, params, false))
    : await checkContent(embeddedDataset().documents, async (query, params) => readEmbedded(query, params));
  console.log(project ? `Sanity project ${project}` : "The dataset that ships with the product");
  console.table(sums);
  console.log(`${queries} queries asked, ${pictures} files of pictures`);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "Nothing is wrong." : `${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

handleHelp("npm run content:check   (checks the content of the project that is configured, else what ships)");
void main();
