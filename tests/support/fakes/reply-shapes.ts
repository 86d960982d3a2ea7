/**
 * The words of a reply, and the mail in which a program sends them. Six shapes follow public fixtures (compared in November
 * 2026): mailgun/talon tests/fixtures/standard_replies (outlook, hotmail, yahoo, iphone), discourse/discourse
 * spec/fixtures/emails/gmail_web.eml, crisp-oss/email-reply-parser test/fixtures/email_ios_outlook_en.txt. The others follow
 * what the programs are known to write.
 */
export type ReplyShape = {
  program: string;
  words: string;
  signature?: string;
  mail: string;
  /** The words are quoted too, so that the whole text is right. */
  isAllQuoted?: boolean;
};

export const QUOTED = [
  "Hello Sam, this is the Plus One Concierge, writing for Ada.",
  "Ada says:",
  "I'm inviting you to join Plus One, a community where the brands we love, love us back.",
  "Invite code: SAMS-CODE",
  "https://plus-one.test/invitation?i=abc",
  "Unsubscribe from all messages: https://plus-one.test/unsubscribe?t=abc",
];
export const REPLY_TO = "reply+0123456789abcdef0123456789abcdef0123456789ab@reply.plus-one.test";
const CLUB = `Plus One <${REPLY_TO}>`;

const marked = QUOTED.map((line) => `> ${line}`).join("\n");
const plainQuote = QUOTED.join("\n\n");
const htmlQuote = QUOTED.map((line) => `<p>${line}</p>`).join("");

type Part = {
  type: string;
  body: string | Buffer;
  encoding?: "quoted-printable" | "base64" | "7bit" | "8bit";
  headers?: string[];
};

function toBody({ body, encoding = "8bit" }: Part): string {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body.replaceAll("\n", "\r\n"));
  if (encoding === "base64") return bytes.toString("base64").replace(/.{76}/g, "$&\r\n");
  if (encoding === "quoted-printable") return toQuotedPrintable(bytes);
  return bytes.toString("latin1");
}

function toQuotedPrintable(bytes: Buffer): string {
  const lines = bytes
    .toString("latin1")
    .split("\r\n")
    .map((line) => {
      const encoded = [...line].map((letter, index) => {
        const code = letter.charCodeAt(0);
        const isPlain =
          (code >= 33 && code <= 126 && code !== 61) || (code === 32 && index < line.length - 1);
        return isPlain ? letter : `=${code.toString(16).toUpperCase().padStart(2, "0")}`;
      });
      const wrapped: string[] = [];
      let current = "";
      for (const each of encoded) {
        if (current.length + each.length > 75) {
          wrapped.push(`${current}=`);
          current = "";
        }
        current += each;
      }
      return [...wrapped, current].join("\r\n");
    });
  return lines.join("\r\n");
}

function part(each: Part): string {
  const { type, encoding = "8bit", headers = [] } = each;
  return [
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...headers,
    "",
    toBody(each),
  ].join("\r\n");
}

function multipart(kind: string, parts: string[], boundary = `=_${kind}_x`): string {
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    "",
    ...parts.flatMap((each) => [`--${boundary}`, each]),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function mail(body: string, headers: string[] = []): string {
  const known = [
    "From: Sam Okafor <sam@example.test>",
    `To: ${CLUB}`,
    "Subject: Re: Ada invited you to Plus One",
    "Date: Fri, 27 Nov 2026 10:12:00 -0500",
    "Message-ID: <one@mail.example.test>",
    "In-Reply-To: <3f1c6a0e-0000-4000-8000-000000000000@plus-one.test>",
    "MIME-Version: 1.0",
    ...headers,
  ];
  return [...known, body].join("\r\n");
}

const utf8 = (
  kind: "plain" | "html",
  body: string,
  encoding: Part["encoding"] = "quoted-printable",
): string => part({ type: `text/${kind}; charset=UTF-8`, body, encoding });
const alternative = (text: string, html: string, encoding?: Part["encoding"]): string =>
  multipart("alternative", [utf8("plain", text, encoding), utf8("html", html, encoding)]);
const lines = (text: string): string => text.split("\n").join("<br>");

const YES = "Yes please, Friday works.\nCan I bring my sister?";

/** Gmail: a heading, marks in the plain part, `gmail_quote` in the other one. */
const gmail = (heading: string, words = YES): string =>
  mail(
    alternative(
      `${words}\n\n${heading}\n\n${marked}\n`,
      `<div dir="ltr">${lines(words)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${heading.replaceAll("<", "&lt;")}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${htmlQuote}</blockquote></div>`,
    ),
  );

/** Apple Mail: blockquote type="cite". */
const apple = (heading: string, words = YES, signature = ""): string =>
  mail(
    alternative(
      `${words}\n${signature && `\n${signature}\n`}\n${heading}\n> \n${marked}\n`,
      `<html><body dir="auto">${lines(words)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${signature}</div><div dir="ltr"><br><blockquote type="cite">${heading.replaceAll("<", "&lt;")}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${htmlQuote}</div></blockquote></body></html>`,
    ),
  );

/** Outlook: the original below a rule and four headings, without marks. */
const outlook = (
  names: [string, string, string, string],
  words = YES,
  { rule = "", signature = "" } = {},
): string => {
  const [from, sent, to, subject] = names;
  const heading = `${from} ${CLUB}\n${sent} Friday, November 27, 2026 10:00 AM\n${to} Sam Okafor <sam@example.test>\n${subject} Ada invited you to Plus One`;
  return mail(
    alternative(
      `${words}\n\n${signature && `${signature}\n\n`}${rule && `${rule}\n`}${heading}\n\n${plainQuote}\n`,
      `<html><body><div class="WordSection1">${words
        .split("\n")
        .map((line) => `<p class="MsoNormal">${line}</p>`)
        .join(
          "",
        )}<p class="MsoNormal">${signature}</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal">${lines(heading.replaceAll("<", "&lt;"))}</p></div></div>${htmlQuote}</div></body></html>`,
    ),
  );
};
const UNDERSCORES = "________________________________";

const png = (): string =>
  part({
    type: 'image/png; name="logo.png"',
    body: Buffer.alloc(300, 7),
    encoding: "base64",
    headers: ['Content-Disposition: inline; filename="logo.png"', "Content-ID: <logo>"],
  });

const shape = (program: string, mailText: string, words = YES, signature?: string): ReplyShape => ({
  program,
  words,
  mail: mailText,
  ...(signature && { signature }),
});

const gmailIn = (language: string, heading: string): ReplyShape =>
  shape(`Gmail, ${language}`, gmail(heading));

export const REPLY_SHAPES: ReplyShape[] = [
  shape("Gmail on the web", gmail(`On Fri, Nov 27, 2026 at 10:00 AM ${CLUB}\nwrote:`)),
  shape("Gmail on Android", gmail(`On Fri, Nov 27, 2026, 10:00 AM ${CLUB} wrote:`)),
  gmailIn("German", `Am Fr., 27. Nov. 2026 um 10:00 Uhr schrieb ${CLUB}:`),
  gmailIn("French", `Le ven. 27 nov. 2026 à 10:00, ${CLUB} a écrit :`),
  gmailIn("Spanish", `El vie, 27 nov 2026 a las 10:00, ${CLUB} escribió:`),
  gmailIn("Italian", `Il giorno ven 27 nov 2026 alle ore 10:00 ${CLUB} ha scritto:`),
  gmailIn("Polish", `pt., 27 lis 2026 o 10:00 ${CLUB} napisał(a):`),
  gmailIn("Japanese", `2026年11月27日(金) 10:00 ${CLUB}:`),
  gmailIn("Russian", `пт, 27 нояб. 2026 г. в 10:00, ${CLUB}:`),
  shape(
    "Gmail, words between the quoted lines",
    mail(
      utf8(
        "plain",
        `> Ada says:\n\nIs she there on Friday?\n\n> Invite code: SAMS-CODE\n\nDoes it work twice?\n`,
      ),
    ),
    "Is she there on Friday?\n\nDoes it work twice?",
  ),
  shape(
    "Gmail, words below",
    mail(utf8("plain", `On Fri, Nov 27, 2026 at 10:00 AM ${CLUB} wrote:\n\n${marked}\n\n${YES}\n`)),
  ),
  shape(
    "Gmail, a paragraph of one's own with “wrote:”",
    gmail(
      `On Fri, Nov 27, 2026 at 10:00 AM ${CLUB} wrote:`,
      "Thank you!\n\nOn Friday I wrote:\nmy sister would love to come, and nobody answered.\n\nCan she?",
    ),
    "Thank you!\n\nOn Friday I wrote:\nmy sister would love to come, and nobody answered.\n\nCan she?",
  ),
  shape(
    "iPhone",
    apple(`On Nov 27, 2026, at 10:00 AM, ${CLUB} wrote:`, YES, "Sent from my iPhone"),
    YES,
    "Sent from my iPhone",
  ),
  shape(
    "iPhone, German",
    apple(`Am 27.11.2026 um 10:00 schrieb ${CLUB}:`, YES, "Von meinem iPhone gesendet"),
    YES,
    "Von meinem iPhone gesendet",
  ),
  shape("Apple Mail", apple(`On Nov 27, 2026, at 10:00, ${CLUB} wrote:`)),
  shape(
    "Apple Mail, HTML alone",
    mail(
      utf8(
        "html",
        `<html><body>${lines(YES)}<br><div><br><blockquote type="cite"><div>On Nov 27, 2026, at 10:00, ${CLUB.replaceAll("<", "&lt;")} wrote:</div><br><div>${htmlQuote}</div></blockquote></div></body></html>`,
      ),
    ),
  ),
  shape("Outlook for Windows", outlook(["From:", "Sent:", "To:", "Subject:"])),
  shape(
    "Outlook for Windows, a signature with a logo",
    mail(
      multipart(
        "related",
        [
          alternative(
            `${YES}\n\nSam Okafor\nOkafor & Sons\n\nFrom: ${CLUB}\nSent: Friday, November 27, 2026 10:00 AM\nTo: Sam Okafor <sam@example.test>\nSubject: Ada invited you to Plus One\n\n${plainQuote}\n`,
            `<p>${lines(YES)}</p><img src="cid:logo">`,
          ),
          png(),
        ],
        "=_related",
      ),
    ),
    YES,
    "Sam Okafor\nOkafor & Sons",
  ),
  shape("Outlook, German", outlook(["Von:", "Gesendet:", "An:", "Betreff:"])),
  shape("Outlook, French", outlook(["De :", "Envoyé :", "À :", "Objet :"])),
  shape("Outlook on the web", outlook(["From:", "Sent:", "To:", "Subject:"], YES, { rule: UNDERSCORES })),
  shape(
    "Outlook for iOS",
    outlook(["From:", "Sent:", "To:", "Subject:"], YES, {
      rule: UNDERSCORES,
      signature: "Get Outlook for iOS<https://aka.ms/o0ukef>",
    }),
    YES,
    "Get Outlook for iOS<https://aka.ms/o0ukef>",
  ),
  shape(
    "Outlook 2010, an original message",
    mail(
      utf8(
        "plain",
        `${YES}\n\n-----Original Message-----\nFrom: Plus One [mailto:${REPLY_TO}] \nSent: Friday, November 27, 2026 10:00 AM\nTo: Sam Okafor\nSubject: Ada invited you to Plus One\n\n${plainQuote}\n`,
      ),
    ),
  ),
  shape(
    "Outlook, HTML alone",
    mail(
      utf8(
        "html",
        `<html><body><p class="MsoNormal">Yes please, Friday works.</p><p class="MsoNormal">Can I bring my sister?</p><hr><p><b>From:</b> ${CLUB.replaceAll("<", "&lt;")}<br><b>Sent:</b> Friday, November 27, 2026 10:00 AM<br><b>To:</b> Sam Okafor &lt;sam@example.test&gt;<br><b>Subject:</b> Ada invited you to Plus One</p>${htmlQuote}</body></html>`,
      ),
    ),
    "Yes please, Friday works.\n\nCan I bring my sister?",
  ),
  shape(
    "Thunderbird",
    mail(
      part({
        type: "text/plain; charset=UTF-8; format=flowed",
        body: `On 11/27/26 10:00, Plus One wrote:\n${marked}\n\n${YES}\n`,
      }),
    ),
  ),
  shape(
    "Thunderbird, German, words above",
    mail(
      part({
        type: "text/plain; charset=UTF-8; format=flowed",
        body: `${YES}\n\nAm 27.11.26 um 10:00 schrieb Plus One:\n${marked}\n`,
      }),
    ),
  ),
  shape(
    "Thunderbird, a flowed paragraph",
    mail(
      part({
        type: "text/plain; charset=UTF-8; format=flowed",
        body: `Yes please, Friday works, and I would \nlove to bring my sister.\n\nOn 11/27/26 10:00, Plus One wrote:\n${marked}\n`,
      }),
    ),
    "Yes please, Friday works, and I would love to bring my sister.",
  ),
  shape(
    "Yahoo",
    mail(
      alternative(
        `${YES}\n\n    On Friday, November 27, 2026 at 10:00:00 AM EST, ${CLUB} wrote:  \n \n ${plainQuote}\n`,
        `<div>${lines(YES)}</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Friday, November 27, 2026 at 10:00:00 AM EST, ${CLUB.replaceAll("<", "&lt;")} wrote:</div>${htmlQuote}</div>`,
      ),
    ),
  ),
  shape(
    "Proton Mail",
    mail(
      alternative(
        `${YES}\n\nSent with Proton Mail secure email.\n\nOn Friday, November 27th, 2026 at 10:00 AM, ${CLUB} wrote:\n\n${marked}\n`,
        `<div>${lines(YES)}</div>`,
        "base64",
      ),
    ),
    YES,
    "Sent with Proton Mail secure email.",
  ),
  shape(
    "Samsung Email",
    mail(
      alternative(
        `${YES}\n\nSent from my Galaxy\n\n-------- Original message --------\nFrom: ${CLUB} \nDate: 11/27/26  10:00 AM  (GMT-05:00) \nTo: Sam Okafor <sam@example.test> \nSubject: Ada invited you to Plus One \n\n${plainQuote}\n`,
        `<div dir="auto">${lines(YES)}</div>`,
        "base64",
      ),
    ),
    YES,
    "Sent from my Galaxy",
  ),
  shape(
    "K-9 Mail",
    mail(
      utf8(
        "plain",
        `${YES}\n-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.\n\nOn November 27, 2026 10:00:00 AM EST, ${CLUB} wrote:\n${marked}\n`,
      ),
    ),
    YES,
    "-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.",
  ),
  shape(
    "GMX on the web",
    mail(
      alternative(
        `${YES}\n\nGesendet: Freitag, 27. November 2026 um 10:00\nVon: "Plus One" <${REPLY_TO}>\nAn: sam@example.test\nBetreff: Ada invited you to Plus One\n\n${plainQuote}\n`,
        `<div>${lines(YES)}</div>`,
      ),
    ),
  ),
  shape(
    "Fastmail",
    mail(
      utf8(
        "plain",
        `On Fri, Nov 27, 2026, at 10:00 AM, Plus One wrote:\n${marked}\n\n${YES}\n\n--\n  Sam Okafor\n  sam@example.test\n`,
      ),
    ),
    YES,
    "--\n  Sam Okafor\n  sam@example.test",
  ),
  shape(
    "mutt, ISO-8859-1",
    mail(
      part({
        type: "text/plain; charset=iso-8859-1",
        body: Buffer.from(
          "Ja, gerne! Für zwei.\r\n\r\nOn Fri, Nov 27, 2026 at 10:00:00AM -0500, Plus One wrote:\r\n> Hello Sam, this is the Plus One Concierge, writing for Ada.\r\n",
          "latin1",
        ),
        encoding: "8bit",
      }),
    ),
    "Ja, gerne! Für zwei.",
  ),
  shape(
    "an old program, windows-1252",
    mail(
      part({
        type: "text/plain; charset=windows-1252",
        body: Buffer.from("I\u0092d love to \u0096 50 \u0080?\r\n", "latin1"),
        encoding: "quoted-printable",
      }),
    ),
    "I’d love to – 50 €?",
  ),
  shape(
    "a Japanese phone, ISO-2022-JP",
    mail(
      part({
        type: "text/plain; charset=ISO-2022-JP",
        body: Buffer.from('\x1b$B$O$$!"9T$-$^$9!#\x1b(B\r\n', "latin1"),
        encoding: "7bit",
      }),
    ),
    "はい、行きます。",
  ),
  shape(
    "a photo and two words",
    mail(
      multipart("mixed", [
        utf8("plain", "My passport.\n"),
        part({
          type: 'image/jpeg; name="photo.jpg"',
          body: Buffer.alloc(2000, 9),
          encoding: "base64",
          headers: ['Content-Disposition: attachment; filename="photo.jpg"'],
        }),
      ]),
    ),
    "My passport.",
  ),
  shape(
    "an empty plain part, words in HTML",
    mail(multipart("alternative", [utf8("plain", "\n"), utf8("html", "<div>I can’t come, sorry.</div>")])),
    "I can’t come, sorry.",
  ),
  shape(
    "a calendar program’s attachment",
    mail(
      multipart("mixed", [
        alternative("See you there!\n", "<p>See you there!</p>"),
        part({
          type: "text/calendar; charset=utf-8; method=REPLY",
          body: "BEGIN:VCALENDAR\nEND:VCALENDAR\n",
        }),
      ]),
    ),
    "See you there!",
  ),
  shape(
    "nothing but a quote with words in it",
    mail(utf8("plain", "> Ada says: do you come?\n> Yes, I do!\n")),
    "> Ada says: do you come?\n> Yes, I do!",
  ),
].map((each) => (each.program.startsWith("nothing but") ? { ...each, isAllQuoted: true } : each));
