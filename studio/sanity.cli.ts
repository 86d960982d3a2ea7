import { defineCliConfig } from "sanity/cli";
import { environment } from "./environment";

export default defineCliConfig({
  api: { projectId: environment.projectId, dataset: environment.dataset },
  reactStrictMode: true,
  typegen: {
    path: "../src/content/queries/*.ts",
    schema: "schema.json",
    generates: "content.types.ts",
    overloadClientMethods: false,
  },
});
