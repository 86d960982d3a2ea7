/** The ids of actions in a text as another build, with another key, would have made them. */
export function otherBuildsId(text: string): string {
  return text.replace(
    /\b[0-9a-f]{2}([0-9a-f]{40})\b/g,
    (id, digits: string) => id.slice(0, 2) + [...digits].reverse().join(""),
  );
}
