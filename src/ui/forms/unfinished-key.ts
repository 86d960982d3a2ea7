import { MINUTE } from "@/lib/durations";
import { formTexts } from "@/lib/forms/form-state";
import { DRAFT_PREFIX, withStorage } from "./use-draft";

const MAX_AGE = 10 * MINUTE;

/**
 * Gives a form that is sent with the same words as before, and had no result then, its first idempotency key. So a reload or
 * Back while the server works doesn't do the same twice. Returns a function to call after success.
 */
export function reuseUnfinishedKey(form: FormData): () => void {
  const { key = "", ...words } = formTexts(form);
  const name = `${DRAFT_PREFIX}sent ${JSON.stringify(words)}`;
  withStorage((storage) => {
    const [kept = "", at = ""] = storage.getItem(name)?.split(" ") ?? [];
    if (Date.now() < Number(at) + MAX_AGE) form.set("key", kept);
    else storage.setItem(name, `${key} ${Date.now()}`);
  });
  return () => withStorage((storage) => storage.removeItem(name));
}
