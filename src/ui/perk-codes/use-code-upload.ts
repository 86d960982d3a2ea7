import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { AddedCodes, CheckedCodes, CodeStep } from "@/lib/code-list";
import { type Envelope, networkError } from "@/lib/forms/envelope";
import type { Path } from "@/lib/paths";
import { errorText } from "../forms/error-text";
import { callWithProof } from "../forms/proof-prompt";

/** How many of the list's codes are read. */
export type Progress = { done: number; total: number };

const TIMEOUT_MS = 120_000;
const TRIES = 3;
const CHOICES = ["reading", "firstLine"];

/**
 * Checks a file or a pasted list, and then adds its codes in several requests. After an error, sending the same list again adds
 * no code twice.
 */
export function useCodeUpload(path: Path, onDone?: () => void) {
  const [shown, setShown] = useState<CodeStep | null>(null);
  const [pending, setPending] = useState<CodeStep["step"] | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [error, setError] = useState<ReactNode>(null);
  const [isTouched, setTouched] = useState(false);
  const [lists, setLists] = useState(0);
  const uploadId = useRef("");
  const checks = useRef(0);

  async function check(body: FormData) {
    checks.current += 1;
    const number = checks.current;
    uploadId.current = crypto.randomUUID();
    const result = await callWithProof(() => post<CheckedCodes>(path, body));
    if (number !== checks.current) return;
    setShown(result.status === "success" ? result.payload : null);
    setError(result.status === "error" && errorText(result));
    setPending(null);
  }

  async function add(body: FormData) {
    let added = 0;
    for (let from = 0; ; ) {
      body.set("from", String(from));
      const result = await callWithProof(() => post<AddedCodes>(path, body, TRIES));
      if (result.status === "error") return setError(errorText(result));
      const { done, report } = result.payload;
      added += result.payload.added;
      setProgress({ done, total: report.count });
      if (done < report.count) from = done;
      else return finish({ ...result.payload, added });
    }
  }

  function finish(result: AddedCodes) {
    setShown(result);
    setLists((count) => count + 1);
    onDone?.();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending === "add") return;
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const step = button instanceof HTMLButtonElement && button.value === "add" ? "add" : "check";
    const body = new FormData(event.currentTarget);
    setTouched(true);
    setError(null);
    setPending(step);
    body.set("step", step);
    if (step === "check") return check(body);
    body.set("uploadId", uploadId.current || String(body.get("uploadId")));
    await add(body);
    setProgress(null);
    setPending(null);
  }

  /** Another list needs another check. A choice checks the same list again. */
  function change(event: FormEvent<HTMLFormElement>) {
    const { target } = event;
    if (target instanceof HTMLInputElement && CHOICES.includes(target.name))
      return event.currentTarget.requestSubmit();
    checks.current += 1;
    setTouched(true);
    setShown(null);
    setError(null);
    setPending((current) => (current === "check" ? null : current));
  }

  return { submit, change, shown, isTouched, lists, pending, progress, error };
}

async function post<Payload>(path: Path, body: FormData, tries = 1): Promise<Envelope<Payload>> {
  try {
    const headers = { Accept: "application/json" };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(path, { method: "POST", body, headers, signal });
    return await response.json();
  } catch {
    return tries > 1 ? post(path, body, tries - 1) : networkError();
  }
}
