export function codesText(count: number): string {
  return count === 1 ? "1 code" : `${count.toLocaleString("en-US")} codes`;
}

/** Confirms a withdrawal, also if a code was claimed since the page was opened. */
export function withdrawnText({ withdrawn, claimed }: { withdrawn: number; claimed: number }): string {
  const text = `${codesText(withdrawn)} withdrawn.`;
  return claimed === 0 ? text : `${text} ${keptText(claimed)}`;
}

/** What happens to the claimed codes of an upload that is withdrawn. */
export function keptText(claimed: number): string {
  return claimed === 1
    ? "1 code was claimed and stays with its member."
    : `${claimed.toLocaleString("en-US")} codes were claimed and stay with their members.`;
}
