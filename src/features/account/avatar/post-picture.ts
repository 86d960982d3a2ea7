import { type Envelope, unreached } from "@/lib/forms/envelope";
import { paths } from "@/lib/paths";

const MAY_TAKE = 120_000;

/** Sends a picture to the club and answers the envelope, that of a lost network included. */
export async function postPicture(body: FormData): Promise<Envelope> {
  try {
    const headers = { Accept: "application/json" };
    const signal = AbortSignal.timeout(MAY_TAKE);
    const answer = await fetch(paths.accountAvatar, { method: "POST", body, headers, signal });
    return (await answer.json()) as Envelope;
  } catch {
    // No network, no answer in time, or a proxy's own page in place of ours.
    return unreached();
  }
}
