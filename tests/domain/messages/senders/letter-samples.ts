export type LetterSample = {
  what: string;
  body: string;
  /** The plain text of the body for Ada. */
  text: string;
  /** What mail programs show after the subject. */
  preview: string;
  /** The numbers of numbered items, in order. */
  numbers?: number[];
  subject?: string;
  /** For a member whose name was removed. */
  isNameless?: boolean;
  pictureText?: string;
};

const CLUB = "https://plus-one.test";

/** Letters with everything that Markdown and people bring. */
export const LETTER_SAMPLES: LetterSample[] = [
  {
    what: "a paragraph",
    body: "We open on Thursday.",
    text: "We open on Thursday.",
    preview: "We open on Thursday.",
  },
  {
    what: "a greeting, then the first sentence",
    body: "Dear {first name|friend},\n\non Thursday three ateliers open for us. Come early.",
    text: "Dear Ada,\n\non Thursday three ateliers open for us. Come early.",
    preview: "on Thursday three ateliers open for us.",
  },
  {
    what: "a name that is missing",
    body: "Dear {first name|friend}, you are **{first name}** to us. Truly.",
    text: "Dear friend, you are friend to us. Truly.",
    preview: "you are friend to us.",
    subject: "For {first name|you}",
    isNameless: true,
  },
  {
    what: "a name in the subject, a heading, a list and a link",
    body: "## For {first name}\n\n- {first name|a}\n- [{first name|b}](/perks)",
    text: `For Ada\n\n- Ada\n- Ada (${CLUB}/perks)`,
    preview: "For Ada",
    subject: "{first name}, come in",
  },
  {
    what: "line breaks in an address block",
    body: "Yours,\nHedy\r\nThe club  \n12 East Street",
    text: "Yours,\nHedy\nThe club\n12 East Street",
    preview: "Yours,",
  },
  {
    what: "bold, italic and both",
    body: "It is **bold**, *italic* and ***both***, and snake_case_stays.",
    text: "It is bold, italic and both, and snake_case_stays.",
    preview: "It is bold, italic and both, and snake_case_stays.",
  },
  {
    what: "headings of all levels",
    body: "# One\n\n## Two\n### Three\nBelow.",
    text: "One\n\nTwo\n\nThree\n\nBelow.",
    preview: "One",
  },
  {
    what: "a line of dashes below a line",
    body: "The program\n-----------\nSeven o’clock\n===\nEight",
    text: "The program\n\n* * *\n\nSeven o’clock\n===\nEight",
    preview: "The program",
  },
  {
    what: "a signature after two dashes",
    body: "See you there.\n\nHedy\n--\nThe club",
    text: "See you there.\n\nHedy\n--\nThe club",
    preview: "See you there.",
  },
  {
    what: "a rule between parts",
    body: "One\n\n***\n\nTwo",
    text: "One\n\n* * *\n\nTwo",
    preview: "One",
  },
  {
    what: "a list",
    body: "Good evening,\n\n- oysters\n- bread\n- salt",
    text: "Good evening,\n\n- oysters\n- bread\n- salt",
    preview: "oysters",
  },
  {
    what: "a numbered list that begins at three",
    body: "3. third\n4. fourth\n9. fifth",
    text: "3. third\n4. fourth\n5. fifth",
    preview: "third",
    numbers: [3, 4, 5],
  },
  {
    what: "nested lists",
    body: "1. first\n   - inner\n     1. innermost\n     2. next\n   - other\n2. second",
    text: "1. first\n   - inner\n     1. innermost\n     2. next\n   - other\n2. second",
    preview: "first",
    numbers: [1, 1, 2, 2],
  },
  {
    what: "paragraphs in list items",
    body: "1. first\n\n   more of it\n\n2. second\n\n   - inner",
    text: "1. first\n\n   more of it\n\n2. second\n\n   - inner",
    preview: "first",
    numbers: [1, 2],
  },
  {
    what: "a numbered list with two digits",
    body: "9. nine\n10. ten\n\n    and a word",
    text: "9. nine\n10. ten\n\n    and a word",
    preview: "nine",
    numbers: [9, 10],
  },
  {
    what: "a list item with a line break",
    body: "- one\n  still one\n- two",
    text: "- one\n  still one\n- two",
    preview: "one",
  },
  {
    what: "links to the club and elsewhere",
    body: "See [the perks](/perks), [a brand](https://maison.example/a?b=1&c=2) and [us](mailto:club@plus-one.test).",
    text: `See the perks (${CLUB}/perks), a brand (https://maison.example/a?b=1&c=2) and us (mailto:club@plus-one.test).`,
    preview: "See the perks, a brand and us.",
  },
  {
    what: "bare addresses",
    body: "Visit www.alder.example, https://maison.example/a_b_c and “http://old.example/x”.",
    text: "Visit www.alder.example, https://maison.example/a_b_c and “http://old.example/x”.",
    preview: "Visit www.alder.example, https://maison.example/a_b_c and “http://old.example/x”.",
  },
  {
    what: "links without a scheme",
    body: "[Alder](www.alder.example/chairs) and [Vale](vale.example)",
    text: "Alder (https://www.alder.example/chairs) and Vale (https://vale.example/)",
    preview: "Alder and Vale",
  },
  {
    what: "reference links",
    body: "See [the brand][one], [one] and [two][].\n\n[one]: https://maison.example/\n[two]: /stores",
    text: `See the brand (https://maison.example/), one (https://maison.example/) and two (${CLUB}/stores).`,
    preview: "See the brand, one and two.",
  },
  {
    what: "links that are not safe",
    body: "[one](javascript:alert(1)) and [two](//evil.example)",
    text: "one and two",
    preview: "one and two",
  },
  {
    what: "quotes with a list inside",
    body: "> A chair is a promise.\n> We keep it.\n>\n> - Alder\n> - Vale\n\nHedy",
    text: "> A chair is a promise.\n> We keep it.\n>\n> - Alder\n> - Vale\n\nHedy",
    preview: "A chair is a promise.",
  },
  {
    what: "a picture with its description",
    body: "Hello,\n\nlook at this door! It opens.",
    text: "[A green door, ajar, for Ada]\n\nHello,\n\nlook at this door! It opens.",
    preview: "look at this door!",
    pictureText: "A green door, ajar, for {first name|you}",
  },
  {
    what: "HTML and code, which stay text",
    body: "Write <b>this</b> & `a < b`.\n\n    indented  code\n\n<div>\nwww.alder.example\n</div>",
    text: "Write <b>this</b> & a < b.\n\nindented  code\n\n<div>\nwww.alder.example\n</div>",
    preview: "Write <b>this</b> & a < b.",
  },
  {
    what: "letters and signs of many scripts",
    body: "Grüße, 東京 & ñandú: “5 > 3”, 50 % off — naïve 🥂\n\n.a line that begins with a dot\nFrom here on",
    text: "Grüße, 東京 & ñandú: “5 > 3”, 50 % off — naïve 🥂\n\n.a line that begins with a dot\nFrom here on",
    preview: "Grüße, 東京 & ñandú: “5 > 3”, 50 % off — naïve 🥂",
    subject: "Grüße aus 東京 🥂, {first name}",
  },
];
