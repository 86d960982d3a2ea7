/** The message by which `/card` asks the service worker to store it. The worker's name for it is the same. */
export const STORE_CARD = "store card";

/** The header of the stored card with the difference between the device's clock and the club's, in milliseconds. */
export const CLOCK_AHEAD = "X-Clock-Ahead";

/** Deletes the stored card with its key, and the files of all builds. Browsers without a secure connection store none. */
export async function deleteOfflineCard(): Promise<void> {
  if (!("caches" in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
}
