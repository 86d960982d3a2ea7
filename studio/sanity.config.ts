import { visionTool } from "@sanity/vision";
import { type DocumentActionsResolver, defineConfig, type SchemaTypeDefinition } from "sanity";
import { presentationTool } from "sanity/presentation";
import { structureTool } from "sanity/structure";
import { schemaTypes } from "../src/content/schema/schema-types";
import { environment } from "./environment";
import { Input } from "./inputs/input";
import { isOnClubSite } from "./preview/club-site";
import { locations } from "./preview/locations";
import { mainDocuments } from "./preview/main-documents";
import { openPreview } from "./preview/open-preview";
import { newDocuments, singletonActions } from "./structure/singletons";
import { structure } from "./structure/structure";

const { projectId, dataset, apiHost, clubOrigin } = environment;

const canFrame =
  clubOrigin !== "" && typeof window !== "undefined" && isOnClubSite(window.location.origin, clubOrigin);

const presentation = presentationTool({
  resolve: { locations, mainDocuments },
  previewUrl: { initial: `${clubOrigin}/home`, previewMode: { enable: "/api/draft" } },
});

const actions: DocumentActionsResolver = (offered, context) => {
  const allowed = singletonActions(offered, context);
  return clubOrigin ? [...allowed, openPreview] : allowed;
};

export default defineConfig({
  name: "club",
  title: "The club",
  projectId,
  dataset,
  ...(apiHost && { apiHost }),
  plugins: [structureTool({ structure }), ...(canFrame ? [presentation] : []), visionTool()],
  schema: { types: schemaTypes as SchemaTypeDefinition[] },
  document: { actions, newDocumentOptions: newDocuments },
  form: { components: { input: Input } },
  // The club can preview only drafts, so the studio offers no releases or schedules.
  releases: { enabled: false },
  scheduledDrafts: { enabled: false },
  scheduledPublishing: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
});
