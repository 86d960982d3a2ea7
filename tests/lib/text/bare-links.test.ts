import { splitBareLinks, withScheme } from "@/lib/text/letter-tree";

test.each([
  ["see www.alder.com, please", [["www.alder.com", "https://www.alder.com"]]],
  ["(https://a.example/b_(c))", [["https://a.example/b_(c)", "https://a.example/b_(c)"]]],
  ["“https://a.example/?x=1&y=2.”", [["https://a.example/?x=1&y=2", "https://a.example/?x=1&y=2"]]],
  ["http://a.example!", [["http://a.example", "http://a.example"]]],
  [
    "two: https://a.example https://b.example",
    [
      ["https://a.example", "https://a.example"],
      ["https://b.example", "https://b.example"],
    ],
  ],
  ["www.alder.com’s menu", [["www.alder.com", "https://www.alder.com"]]],
  ["https://a.example/ada's", [["https://a.example/ada", "https://a.example/ada"]]],
  ["WWW.Alder.com", [["WWW.Alder.com", "https://WWW.Alder.com"]]],
  ["club@www.alder.com, foo.www.alder.com, www. https:// javascript://x", []],
])("finds the addresses in %s", (text, links) => {
  const parts = splitBareLinks(text);
  expect(parts.filter(({ href }) => href).map(({ text, href }) => [text, href])).toEqual(links);
  expect(parts.map((part) => part.text).join("")).toBe(text);
});

test.each([
  ["www.alder.com/a", "https://www.alder.com/a"],
  ["alder.com", "https://alder.com"],
  ["/perks", "/perks"],
  ["perks", "perks"],
  ["#top", "#top"],
  ["mailto:club@alder.com", "mailto:club@alder.com"],
  ["https://alder.com", "https://alder.com"],
])("makes %s the address %s", (typed, href) => {
  expect(withScheme(typed)).toBe(href);
});
