import { fromMarkdown } from "mdast-util-from-markdown";
import { type Mark, markEdit } from "@/ui/forms/markdown-area";

/** `[` and `]` stand for the ends of the selection. Returns the edited text in the same way. */
function marked(mark: Mark, before: string): string {
  const start = before.indexOf("[");
  const end = before.indexOf("]") - 1;
  const text = before.replace("[", "").replace("]", "");
  const edit = markEdit(mark, text, start, end, "/perks");
  const edited = text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
  return `${edited.slice(0, edit.selectFrom)}⟨${edited.slice(edit.selectFrom, edit.selectTo)}⟩${edited.slice(edit.selectTo)}`;
}

test.each<[string, Mark, string, string]>([
  ["selected words bold", "bold", "a [long] table", "a **⟨long⟩** table"],
  ["sample words bold", "bold", "a []table", "a **⟨bold⟩**table"],
  ["words without the space after them bold", "bold", "Bring [a ]friend", "Bring **⟨a⟩** friend"],
  ["words without the line breaks around them bold", "bold", "one[\n\ntwo\n]", "one\n\n**⟨two⟩**\n"],
  ["each paragraph bold", "bold", "[one\n\ntwo]", "**⟨one**\n\n**two⟩**"],
  ["the words of list items bold", "bold", "[- one\n- two]", "- **⟨one**\n- **two⟩**"],
  ["bold words plain", "bold", "a **[long]** table", "a ⟨long⟩ table"],
  ["bold words italic too", "italic", "a **[long]** table", "a ***⟨long⟩*** table"],
  ["selected words italic", "italic", "[no] speeches", "*⟨no⟩* speeches"],
  ["the line of the cursor a heading", "heading", "one\ntw[]o\nthree", "one\n## tw⟨⟩o\nthree"],
  ["the first line a heading", "heading", "[]one", "## ⟨⟩one"],
  ["an empty first line a heading", "heading", "[]\none", "## ⟨⟩\none"],
  ["each selected line a list item", "list", "x\non[e\ntwo]\ny", "x\n- one\n- two⟨⟩\ny"],
  ["selected words a link, and selects its address", "link", "see [perks]", "see [perks](⟨/perks⟩)"],
  ["words without the space before them a link", "link", "see[ perks]", "see [perks](⟨/perks⟩)"],
  ["an address a link, and selects its words", "link", "[https://a.test]", "[⟨words⟩](https://a.test)"],
  ["sample words a link", "link", "[]", "[words](⟨/perks⟩)"],
])("makes %s", (_what, mark, before, after) => {
  expect(marked(mark, before)).toBe(after);
});

test.each(["[Bring ]a friend", "[one\n\ntwo\n]", "[- one\n- two]", "[## one\ntwo]"])(
  "a reader sees no sign of bold words in %j",
  (before) => {
    const tree = fromMarkdown(marked("bold", before).replace(/[⟨⟩]/g, ""));
    expect(JSON.stringify(tree)).toContain('"strong"');
    expect(JSON.stringify(tree)).not.toContain("*");
  },
);
