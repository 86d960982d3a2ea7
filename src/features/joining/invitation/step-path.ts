import { invitationPath } from "@/lib/paths";

/** A step of joining, on the invitation's own address; `encoded` is its `i` without URL encoding. */
export function stepPath(encoded: string, step: "details" | "code"): `/invitation?i=${string}` {
  return `${invitationPath(encoded)}&step=${step}`;
}
