/** Points the settings of this test file at a double of Sanity's; before the first read. */
export function useSanityAt(url: string): void {
  Object.assign(process.env, {
    SANITY_PROJECT_ID: "plus1one",
    SANITY_DATASET: "production",
    SANITY_API_TOKEN: "a-token-of-the-double",
    SANITY_API_URL: url,
  });
}
