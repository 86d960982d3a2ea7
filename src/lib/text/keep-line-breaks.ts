/** Returns Markdown in which a line break within a paragraph is kept, as people who write letters expect. */
export function keepLineBreaks(markdown: string): string {
  return markdown.replace(/([^\s])[ \t]*\r?\n(?=[^\r\n])/g, "$1  \n");
}
