import type { Envelope } from "@/lib/forms/envelope";

/** Asks the person to prove who they are. Returns whether they did. */
type ProofPrompt = () => Promise<boolean>;

let prompt: ProofPrompt | null = null;
let asked: Promise<boolean> | null = null;

/** Sets what asks for the proof. Returns a function that removes it. */
export function setProofPrompt(next: ProofPrompt): () => void {
  prompt = next;
  return () => {
    if (prompt === next) prompt = null;
  };
}

/** Calls an action. If it needs a proof, asks for it and calls the action again. */
export async function callWithProof<Result extends Envelope>(call: () => Promise<Result>): Promise<Result> {
  const result = await call();
  const isProofNeeded = result.status === "error" && result.code === "proof-needed";
  return isProofNeeded && (await askForProof()) ? call() : result;
}

/** Two actions at the same time ask once. */
function askForProof(): Promise<boolean> {
  asked ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
