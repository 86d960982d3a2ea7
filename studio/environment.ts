declare const process: { env: Record<string, string | undefined> };

/** The bundler replaces these variables, so each name must be written in full. */
export const environment = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? "",
  dataset: process.env.SANITY_STUDIO_DATASET || "production",
  /** Only tests set this. */
  apiHost: process.env.SANITY_STUDIO_API_HOST || undefined,
  /** The club's origin. Without it the studio has no preview. */
  clubOrigin: process.env.SANITY_STUDIO_CLUB_ORIGIN?.replace(/\/$/, "") ?? "",
};
