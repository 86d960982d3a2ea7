import { invitationNameSchema } from "@/domain/invitations/invitation-name";
import { nameSchema } from "@/domain/text-rules/name-schema";

const problem = (typed: string) => {
  const issue = invitationNameSchema.safeParse(typed).error?.issues[0];
  return issue?.code === "custom" ? issue.params?.errorCode : undefined;
};

const ACCEPTED = [
  // names that look like code, but not like links
  ...["Me + You", "Team A/B", "Best friend #1", "50% gang", "Ann_Lee", "St.John", "J.P.Morgan", "J.Lo"],
  ...[
    "J.R.R. Tolkien",
    "A.J.",
    "M.C.Escher",
    "D.J.Smith",
    "e.e.cummings",
    "St.Vincent",
    "Jr.Smith",
    "Ph.D. crew",
  ],
  ...["A$AP", "Ke$ha", "P!nk", "C3-PO", "R2-D2", "AC/DC", "N'SYNC", "Mom & Dad", "100% Ada"],
  ...[
    "Sam @ Home",
    "@sam",
    "#1 fan",
    "A* team",
    "~Sam~",
    "*Star*",
    "C++ club",
    "2 + 2 = 4",
    "Room 3/4",
    "Up^",
    "Sam = fun",
  ],
  ...[
    "I <3 you",
    "Club [NYC]",
    "Crew {2026}",
    "Sam (again)",
    "Sam: the sequel",
    "Who? Me!",
    "Jean-Luc",
    "María José",
    "Nguyễn Văn Anh",
    "Anne-Sophie & Léa",
    "van der Berg",
    "McDonald",
    "Ng",
    "Li Na",
    "X Æ A-12",
    "Björk Guðmundsdóttir",
    "Siobhán",
    "Čeněk Žižka",
    "Grand-mère",
    "Apt 4B / Floor 2",
    "Sunday 5-a-side",
    "Ada+Grace",
    "Q&A",
    "50/50",
    "Class of ’26",
    "Gate #7B",
    "Y2K_",
    "Zoë.Grace.Quinn",
    "Ø.Å",
    "J.Lopez",
    "Tom, Dick & Harry",
    "“The” club",
  ],
  ...[
    "3.14 club",
    "v1.2.3",
    "10.10.2026",
    "256.1.1.1",
    "7.30 dinner",
    "U.S.A.",
    "No. 5",
    "Dr. No",
    "St. John",
  ],
  ...[
    "Note: hello",
    "a.k.a. Sam",
    "Sam...",
    "Wait…what",
    "Smith-Jones",
    "O’Neil",
    "O'Neil",
    "D’Angelo",
    "’t Hooft",
    "Kaʻahumanu",
  ],
  // scripts
  ...[
    "Zoë",
    "Renée & Søren",
    "Łukasz",
    "Åsa",
    "Ñuño",
    "Đặng Thị Ngọc",
    "İbrahim",
    "ẞ",
    "Þóra",
    "Ġorġ",
    "Œuvre",
  ],
  ...[
    "Иван Петров",
    "Ђорђе",
    "Ναταλία",
    "Արամ",
    "გიორგი",
    "מֹשֶׁה",
    "שרה",
    "محمد",
    "مُحَمَّد",
    "علی\u200cرضا",
    "ئارام",
    "اُردو",
  ],
  ...[
    "नेहा",
    "क्ष\u200dत्र",
    "বাংলা",
    "ਗੁਰਪ੍ਰੀਤ",
    "ગુજરાતી",
    "ଓଡ଼ିଆ",
    "தமிழ்",
    "తెలుగు",
    "ಕನ್ನಡ",
    "മലയാളം",
    "ശ്രീ\u200cകുമാര്",
    "සිංහල ශ්\u200dරී",
  ],
  ...["สมชาย", "น้ำ", "ກໍ່", "မြန်မာ", "ខ្មែរ", "བཀྲ་ཤིས", "ᠮᠣᠩᠭᠣᠯ", "ᠨᠢᠭᠡ\u180b", "አማርኛ", "ᏣᎳᎩ", "ⵜⴰⵎⴰⵣⵉⵖⵜ", "ދިވެހި"],
  ...["さくら", "サクラ", "田中", "葛\u{e0100}城", "김민수", "ㅋㅋㅋ", "陳大文", "𠮷野家", "ｻｸﾗ"],
  // emoji
  ...["🪩", "❤️", "👩‍👩‍👧", "👩🏽‍🚀", "🏳️‍🌈", "🏴‍☠️", "👨‍❤️‍👨", "1️⃣", "#️⃣", "🇩🇪", "☎️", "©️ Club", "🙂‍↔️"],
  ...["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "Team 🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿", "Sam 👨‍👩‍👧‍👦 & co"],
  // lengths and marks
  ...[
    "X",
    "a".repeat(30),
    "🪩".repeat(30),
    "👨‍👩‍👧".repeat(24),
    "e\u0323\u0301".repeat(30),
    `a${"\u0301".repeat(8)}`,
    "Pneumonoultramicroscopicsilic",
  ],
];

const NOT_A_NAME = [
  // what phones and mail programs turn into links
  ...[
    "win24.com",
    "WIN24.COM",
    "t2.me",
    "t.me",
    "bit.ly",
    "x.com",
    "1.2.3.4",
    "10.0.0.1",
    "evil。com",
    "evil．com",
    "evil｡com",
    "javascript:alert(1)",
  ],
  ...[
    "javascript:…",
    "JavaScript:x",
    "data:text/html,x",
    "vbscript:x",
    "mailto:sam@x",
    "tel:+12125550147",
    "sms:12345",
    "facetime:sam",
  ],
  ...[
    "http://a",
    "https://evil.example",
    "ftp://a",
    "itms-apps://x",
    "any://thing",
    "www.evil.example",
    "www.x",
    "WWW.Sam",
  ],
  ...[
    "evil.example",
    "sam@example.test",
    "sam@evil.co",
    "Sam sam@evil.com",
    "Go to win24.com",
    "win24.com!",
    "(win24.com)",
    "win24.com/x",
  ],
  ...[
    "win24.com:80",
    "win24.com?x=1",
    "win24.com#x",
    "win24.com-now",
    "win24.com_now",
    "a.b.win24.com",
    "win24.co.uk",
    "пример.рф",
    "例え.中国",
  ],
  ...[
    "xn--e1afmkfd.xn--p1ai",
    "münchen.de",
    "win24.ｃｏｍ",
    "ｗｉｎ24.com",
    "win24.𝐜𝐨𝐦",
    "win24\u2024com",
    "pay.app",
    "free.zip",
    "sam.dev",
    "shop.store",
  ],
  // initials and a top-level domain: phones show them as links
  ...[
    "J.Me",
    "J.Kim",
    "Mr.Li",
    "Dr.No",
    "soon.It",
    "evil.net",
    "evil.org",
    "evil.io",
    "evil.xyz",
    "login.bank.us",
    "sub.evil.co.jp",
    "8.8.4.4",
    "192.168.0.1",
    "Ada.Link",
    "me@evil.dev",
    "ws://x",
    "callto:sam",
    "bitcoin:x",
    "www.win24.com/x",
    "will.i.am",
    "youtu.be",
    "wa.me/12125550147",
    "discord.gg/x",
    "amzn.to",
    "evil.com.example",
    "сайт.com",
    "win24.com’s",
    "a@b.c",
    "tg:resolve",
    "magnet:?xt=x",
    "whatsapp:send",
    "printer.local",
  ],
  ...["1.2.3.4:80", "at 8.8.8.8", "8.8.8.8/x"],
  // markup, line breaks and control characters
  ...[
    "<b>Sam</b>",
    "</b>",
    "<script>",
    "<!-- x",
    "Sam|Noor",
    "Sam\nNoor",
    "Sam\rNoor",
    "Sam\tNoor",
    "Sam\u0000",
    "Sam\u0007x",
    "Sam\u2028Noor",
    "Sam\u2029Noor",
    "Sam\u0085Noor",
    "Sam\ue000",
  ],
  // nothing that is drawn
  ...["$$$", "...", "!?", "---", "= =", "+", "()()", ".\u3164", "@"],
];

const INVISIBLE = [
  "Sa\u200bm",
  "Sa\u200cm",
  "Sa\u200dm",
  "Sa\u200em",
  "Sa\u200fm",
  "Sa\u061cm",
  "Sa\u202am",
  "Sa\u202bm",
  "Sa\u202cm",
  "Sa\u202dm",
  "Sam \u202eNoor",
  "Sa\u2060m",
  "Sa\u2063m",
  "Sa\u2066m",
  "Sa\u2067m",
  "Sa\u2068m",
  "Sa\u2069m",
  "Sa\ufeffm",
  "Sa\u00adm",
  "Sa\u034fm",
  "Sa\u3164m",
  "Sa\u115fm",
  "Sa\uffa0m",
  "Sa\u2800m",
  "Sa\u180em",
  "Sa\ufe01m",
  "Sa\u{e0041}m",
  "Sam\u{e0067}\u{e0062}\u{e007f}",
  "🪩\u{e0067}\u{e0062}\u{e007f}x",
  "Ива\u200dн",
  "Sa\u{1d173}m",
  "田\u200d中",
];

const TOO_BIG = [
  "a".repeat(31),
  "🪩".repeat(31),
  "👨‍👩‍👧".repeat(25),
  `a${"\u0301".repeat(121)}`,
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿".repeat(18),
];

const MARKS = [9, 20, 100].map((times) => `a${"\u0301".repeat(times)}`).concat(`Sam z${"\u0335".repeat(9)}`);

test("the corpus has at least 150 names both ways", () => {
  const rejected = [...NOT_A_NAME, ...INVISIBLE, ...TOO_BIG, ...MARKS];
  expect(ACCEPTED.length).toBeGreaterThanOrEqual(150);
  expect(rejected.length).toBeGreaterThanOrEqual(150);
});

test.each(ACCEPTED)("accepts %j for invitations and people", (name) => {
  expect(problem(name)).toBeUndefined();
  expect(nameSchema("Enter it.").safeParse(name).success).toBe(true);
});

test.each(ACCEPTED.filter((name) => !/[\uff01-\uffdc]/u.test(name)))("stores %j as NFC", (name) => {
  expect(invitationNameSchema.parse(name)).toBe(name.normalize("NFC"));
});

test.each([
  ...NOT_A_NAME.map((name) => [name, "not_a_name"]),
  ...INVISIBLE.map((name) => [name, "invisible"]),
  ...TOO_BIG.map((name) => [name, "too_big"]),
  ...MARKS.map((name) => [name, "marks"]),
])("rejects %j as %s", (name = "", code) => {
  expect(problem(name)).toBe(code);
  expect(nameSchema("Enter it.").safeParse(name).success).toBe(false);
});

test("says that a name has invisible characters", () => {
  expect(invitationNameSchema.safeParse("Sa\u200bm").error?.issues[0]?.message).toBe(
    "This name has invisible characters or text-direction marks. Please type it again.",
  );
});
