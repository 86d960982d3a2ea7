import { type FormEvent, type ReactNode, useState } from "react";
import type { Action } from "@/lib/forms/action";
import type { Envelope } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { errorText } from "./error-text";
import { callWithProof } from "./proof-prompt";
import { type Part, splitLines } from "./split-lines";

export type Uploaded = {
  added: number;
  left: number;
  duplicates: number[];
  bad: { line: number; reason: string }[];
};

export type UploadAction = Action<UploadInput, Uploaded>;

type UploadInput = { perkId: string; lines: string; uploadId: string; firstLine?: unknown };

/** How many of the upload's parts are sent. */
export type Progress = { sent: number; total: number };

const NONE: Uploaded = { added: 0, left: 0, duplicates: [], bad: [] };
const TRIES = 3;

/** Sends a file or a pasted list in parts. After an error, sending the same list again adds no code twice. */
export function useCodeUpload(action: UploadAction, onDone?: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const [error, setError] = useState<ReactNode>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (progress) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const parts = splitLines(await readText(data));
    setError(parts.length === 0 && "Choose a file, or paste the codes, one per line.");
    setUploaded(null);
    const isSent = await sendParts(parts, {
      perkId: String(data.get("perkId")),
      uploadId: crypto.randomUUID(),
    });
    setProgress(null);
    if (!isSent) return;
    form.reset();
    onDone?.();
  }

  async function sendParts(parts: Part[], fields: { perkId: string; uploadId: string }): Promise<boolean> {
    let all = NONE;
    for (const [sent, part] of parts.entries()) {
      setProgress({ sent, total: parts.length });
      const result = await sendPart(action, { ...fields, ...part });
      if (result.status === "error") {
        setError(errorText(result));
        return false;
      }
      all = merge(all, result.payload);
      setUploaded(all);
    }
    return parts.length > 0;
  }

  return { send, progress, uploaded, error };
}

async function readText(data: FormData): Promise<string> {
  const file = data.get("file");
  return file instanceof File && file.size > 0 ? file.text() : String(data.get("lines") ?? "");
}

/** Repeats a part whose response was lost. */
async function sendPart(action: UploadAction, part: UploadInput, tries = TRIES): Promise<Envelope<Uploaded>> {
  try {
    return await callWithProof(() => action(part));
  } catch (lost) {
    return tries > 1 ? sendPart(action, part, tries - 1) : failedCall(lost);
  }
}

function merge(all: Uploaded, part: Uploaded): Uploaded {
  return {
    added: all.added + part.added,
    left: part.left,
    duplicates: [...all.duplicates, ...part.duplicates],
    bad: [...all.bad, ...part.bad],
  };
}
