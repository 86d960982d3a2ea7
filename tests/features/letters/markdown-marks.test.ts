import { type Mark, markEdit } from "@/features/letters/letter-fields";

/** `[` and `]` stand for the ends of the selection. Returns the edited text in the same way. */
function marked(mark: Mark, before: string): string {
  const start = before.indexOf("[");
  const end = before.indexOf("]") - 1;
  const text = before.replace("[", "").replace("]", "");
  const edit = markEdit(mark, text, start, end);
  const edited = text.slice(0, edit.start) + edit.insert + text.slice(edit.end);
  return `${edited.slice(0, edit.selectFrom)}⟨${edited.slice(edit.selectFrom, edit.selectTo)}⟩${edited.slice(edit.selectTo)}`;
}

test.each<[string, Mark, string, string]>([
  ["selected words bold", "bold", "a [long] table", "a **⟨long⟩** table"],
  ["sample words bold", "bold", "a []table", "a **⟨bold⟩**table"],
  ["selected words italic", "italic", "[no] speeches", "*⟨no⟩* speeches"],
  ["the line of the cursor a heading", "heading", "one\ntw[]o\nthree", "one\n## tw⟨⟩o\nthree"],
  ["the first line a heading", "heading", "[]one", "## ⟨⟩one"],
  ["an empty first line a heading", "heading", "[]\none", "## ⟨⟩\none"],
  ["each selected line a list item", "list", "x\non[e\ntwo]\ny", "x\n- one\n- two⟨⟩\ny"],
  ["selected words a link, and selects its address", "link", "see [perks]", "see [perks](⟨/perks⟩)"],
  ["sample words a link", "link", "[]", "[words](⟨/perks⟩)"],
])("makes %s", (_what, mark, before, after) => {
  expect(marked(mark, before)).toBe(after);
});
