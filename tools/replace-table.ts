/** Replaces the table that follows a comment in a page of Markdown. The table ends with an empty line. */
export function replaceTable(page: string, comment: string, lines: string[]): string {
  const found = page.indexOf(`${comment}\n`);
  const start = found + comment.length + 1;
  const end = page.indexOf("\n\n", start);
  if (found < 0 || end < 0) throw new Error(`the page has no table after ${comment}`);
  return `${page.slice(0, start)}${lines.join("\n")}${page.slice(end)}`;
}
