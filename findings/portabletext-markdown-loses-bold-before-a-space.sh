#!/usr/bin/env bash
# @portabletext/markdown 2.2.0: bold text that ends with a space is bold no more, and two stars appear for the reader.
# In CommonMark 0.31.2 (section 6.2) ** closes only after a sign that is no space, and after punctuation only before a space or
# punctuation. On Windows a double click marks a word with the space after it, so that bold spans like "Bring " are common. The
# package escapes the stars of a text but writes its own next to the space: **Bring **a friend. Its README calls bold
# supported both ways and names the exceptions of the way there and back; marks are none of them. mdast-util-to-markdown 2.1.2
# writes the same content so that it stays bold. Sanity's older serializer was mended (sanity-io/block-content-to-markdown 7).
# Consequence here: Portable Text is rendered as elements, never by way of Markdown.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @portabletext/markdown@2.2.0 mdast-util-to-markdown@2.1.2 commonmark@0.31.2
cat > read.mjs <<'JS'
import assert from "node:assert";
import { markdownToPortableText, portableTextToMarkdown } from "@portabletext/markdown";
import { HtmlRenderer, Parser } from "commonmark";
import { toMarkdown } from "mdast-util-to-markdown";

const html = (markdown) => new HtmlRenderer().render(new Parser().parse(markdown)).trim();
for (const [bold, after, stays] of [
  ["Bring", " a friend", true],
  ["Bring ", "a friend", false],
  ["Bring:", "a friend", false],
  ["5*", " hotel", true],
]) {
  const spans = [
    { _type: "span", _key: "1", text: bold, marks: ["strong"] },
    { _type: "span", _key: "2", text: after, marks: [] },
  ];
  const written = portableTextToMarkdown([{ _type: "block", _key: "0", style: "normal", markDefs: [], children: spans }]);
  const [back] = markdownToPortableText(written);
  const children = [
    { type: "strong", children: [{ type: "text", value: bold }] },
    { type: "text", value: after },
  ];
  const other = html(toMarkdown({ type: "paragraph", children }));
  console.log(`${written} -> ${html(written)}; from mdast ${other}`);
  const right = `<p><strong>${bold}</strong>${after}</p>`;
  assert.strictEqual(other, right);
  assert.strictEqual(html(written), stays ? right : `<p>**${bold}**${after}</p>`);
  assert.deepStrictEqual(
    back.children.map(({ text, marks }) => [text, marks]),
    stays ? [[bold, ["strong"]], [after, []]] : [[`**${bold}**${after}`, []]],
  );
}
JS
node read.mjs
