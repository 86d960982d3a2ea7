import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useState } from "react";
import type { ImportProgress } from "@/domain/member-import/import-members";
import { type Envelope, networkError } from "@/lib/forms/envelope";
import { memberImportPath, paths } from "@/lib/paths";
import { errorText } from "@/ui/forms/error-text";
import { callWithProof } from "@/ui/forms/proof-prompt";
import type { CheckedFile } from "./upload-members";

const TIMEOUT_MS = 120_000;
const TRIES = 3;

/** Checks a file, then imports it in several requests. After a lost connection the same file continues. */
export function useMemberUpload(problem?: string) {
  const router = useRouter();
  const [pending, setPending] = useState<"check" | "import" | null>(null);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  /** What the checks of this file have asked; it stays after the answer, so that the answer can change. */
  const [asked, setAsked] = useState<CheckedFile["undecided"]>({});
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [error, setError] = useState<ReactNode>(problem);

  function forget() {
    setAsked({});
    clear();
  }

  function clear() {
    setChecked(null);
    setProgress(null);
    setError(null);
  }

  async function check(body: FormData) {
    clear();
    const result = await callWithProof(() => post<CheckedFile>(body));
    if (result.status === "success") {
      setChecked(result.payload);
      setAsked((before) => ({ ...before, ...result.payload.undecided }));
    } else setError(result.fieldErrors?.file?.message ?? errorText(result));
  }

  async function importAll(form: HTMLFormElement, body: FormData) {
    setError(null);
    for (;;) {
      const result = await callWithProof(() => post<ImportProgress>(body, TRIES));
      if (result.status === "error") return setError(errorText(result));
      setProgress(result.payload);
      if (!result.payload.isFinished) continue;
      setChecked(null);
      setAsked({});
      form.reset();
      if (result.payload.importId) router.push(memberImportPath(result.payload.importId));
      return router.refresh();
    }
  }

  /** The report's button sends the form without a script, so that the browser saves the file. */
  async function submit(event: FormEvent<HTMLFormElement>) {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const step = button instanceof HTMLButtonElement ? button.value : "check";
    if (step === "report") return;
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const body = new FormData(form);
    body.set("step", step);
    setPending(step === "import" ? "import" : "check");
    await (step === "import" ? importAll(form, body) : check(body));
    setPending(null);
  }

  return { submit, forget, pending, checked, asked, progress, error };
}

async function post<Payload>(body: FormData, tries = 1): Promise<Envelope<Payload>> {
  try {
    const headers = { Accept: "application/json" };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(paths.memberImportFile, { method: "POST", body, headers, signal });
    return await response.json();
  } catch {
    return tries > 1 ? post(body, tries - 1) : networkError();
  }
}
