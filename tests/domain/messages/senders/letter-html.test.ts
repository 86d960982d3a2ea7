import { letterHtml, letterText } from "@/domain/messages/senders/letter-html";
import { hasPicture, markdownHtml, markdownText } from "@/domain/messages/senders/markdown-mail";
import type { LetterMail } from "@/domain/messages/senders/sender";

const APP_URL = "https://plus-one.test";

const MAIL: LetterMail = {
  subject: "Three ateliers open their doors",
  body: "Dear member,\n\nsee you **there**.",
  firstName: null,
  picture: null,
  pictureText: "",
  shown: null,
  archive: `${APP_URL}/account/letters/1`,
  appUrl: APP_URL,
};
const OPTIONS = { product: "Plus One", optOut: `${APP_URL}/unsubscribe?t=abc` };

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ["[perks](/perks)", [`${APP_URL}/perks`]],
  ["[a brand](https://maison.example/a?b=1&c=2)", ["https://maison.example/a?b=1&#38;c=2"]],
  ["[mail](mailto:club@plus-one.test)", ["mailto:club@plus-one.test"]],
  ["[one][two]\n\n[two]: /stores", [`${APP_URL}/stores`]],
  ["[no](javascript:alert(1))", []],
  ["[no](//evil.example)", []],
  ["[no](java&#115;cript:alert(1))", []],
  ["<https://maison.example/>", ["https://maison.example/"]],
])("makes the links of %s absolute and leaves out unsafe ones", (markdown, links) => {
  expect(linksIn(markdownHtml(markdown, APP_URL))).toEqual(links);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "Hello <b onclick=alert(1)>you</b>",
  "`<i>`",
  "    <i>",
  "![<i>](https://elsewhere.test/pixel.png)",
])("never contains the HTML or a picture of %s", (markdown) => {
  expect(markdownHtml(markdown, APP_URL)).not.toMatch(/<(script|img|b|i)\b/);
});

test("draws headings, lists and quotes", () => {
  const html = markdownHtml("# One\n\n3. a\n4. b\n\n- c\n\n> d\n\n---\n\ne  \nf", APP_URL);
  for (const part of ["<h2 ", '<ol start="3" ', "<ul ", "<li ", "border-width:0 0 0 2px", "<hr ", "e<br>f"])
    expect(html).toContain(part);
});

test("keeps the line breaks of a paragraph", () => {
  const letter = "Yours,\nHedy\r\nThe club\n\n- one\n- two\n\n## Next\nOn Friday";
  const html = markdownHtml(letter, APP_URL);
  expect(html).toContain(">Yours,<br>Hedy<br>The club</p>");
  expect(html).toContain(">one</li>");
  expect(html).toMatch(/>Next<\/h2>\n<p [^>]*>On Friday</);
  expect(markdownText(letter, APP_URL)).toBe("Yours,\nHedy\nThe club\n\n- one\n- two\n\nNext\n\nOn Friday");
});

test("fills in the name in a picture's description, which the preview of a draft shows", () => {
  expect(markdownText("![For {first name|you}](/p.png)", APP_URL, "Ada")).toBe("For Ada");
  expect(markdownText("![For {first name|you}](/p.png)", APP_URL)).toBe("For you");
});

test("writes a link's address after its text in plain text", () => {
  const text = markdownText("# Hi\n\nSee [perks](/perks).\n\n- one\n- two", APP_URL);
  expect(text).toBe(`Hi\n\nSee perks (${APP_URL}/perks).\n\n- one\n- two`);
});

test.each([
  ["![a](/b.png)", true],
  ["![a][b]\n\n[b]: /b.png", true],
  ["- > ![a](/b.png)", true],
  ["a picture, [not drawn](/b.png)", false],
])("finds whether %s has a picture", (markdown, expected) => {
  expect(hasPicture(markdown)).toBe(expected);
});

test("loads nothing from the network: no pixel, no style sheet", () => {
  const html = letterHtml({ ...MAIL, picture: Buffer.from("a"), pictureText: "A door" }, OPTIONS);
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(["cid:picture@letter"]);
  expect(html).not.toMatch(/url\(|<link|@import/);
});

test("has the subject, the perk, the archive and the link to unsubscribe in both parts", () => {
  const shown = {
    label: "A perk for you",
    title: "A seat, woven again",
    note: "Alder & Vale",
    link: `${APP_URL}/perks/a-seat`,
    button: "See the perk",
  };
  const mail = { ...MAIL, shown };
  expect(linksIn(letterHtml(mail, OPTIONS))).toEqual([shown.link, MAIL.archive, OPTIONS.optOut]);
  expect(letterHtml(mail, OPTIONS)).toContain("Alder &#38; Vale");
  for (const part of ["see you there.", shown.title, shown.link, MAIL.archive, OPTIONS.optOut])
    expect(letterText(mail, OPTIONS)).toContain(part);
});
