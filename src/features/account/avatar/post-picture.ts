import { type Envelope, networkError } from "@/lib/forms/envelope";
import { paths } from "@/lib/paths";

const TIMEOUT_MS = 120_000;

/** Sends a picture to the club. Returns the envelope, a network error's included. */
export async function postPicture(body: FormData): Promise<Envelope> {
  try {
    const headers = { Accept: "application/json" };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(paths.accountAvatar, { method: "POST", body, headers, signal });
    return await response.json();
  } catch {
    // No network, nothing in time, or a proxy's own page in place of ours.
    return networkError();
  }
}
