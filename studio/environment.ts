declare const process: { env: Record<string, string | undefined> };

/** What a studio is told when it is built or started; a variable's name has to stand here in full for the bundler to find it. */
export const environment = {
  projectId: process.env.SANITY_STUDIO_PROJECT_ID ?? "",
  dataset: process.env.SANITY_STUDIO_DATASET || "production",
  /** Sanity's own API, unless a test puts a double in its place. */
  apiHost: process.env.SANITY_STUDIO_API_HOST || undefined,
  /** The club's origin, where drafts are previewed; without it there is no preview. */
  clubOrigin: process.env.SANITY_STUDIO_CLUB_ORIGIN?.replace(/\/$/, "") ?? "",
};
