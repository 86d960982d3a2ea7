import fc from "fast-check";
import { copyText, nativeShare } from "@/domain/messages/kinds/share-text";
import { decodeInvitation, encodeInvitation, invitationLink } from "@/lib/urls/invitation-link";

const LINK = "https://acme.test/invitation?i=QUJDMTIzfEFCQzEyM3xTYW0%3D";

const LINES = [
  "I'm inviting you to join Acme, a community where the brands we love, love us back. Perks, access, and yes - thousands of dollars to shop your favorite brands.",
  "Invite expires in 7 days. See details >",
  "Invite code: ABC123",
];

describe("the golden values of the design", () => {
  const shared = { product: "Acme", code: "ABC123", link: LINK };

  test("the link", () => {
    expect(invitationLink("https://acme.test", "ABC123", "Sam")).toBe(LINK);
  });

  test("the copied text, byte for byte", () => {
    expect(Buffer.from(copyText(shared))).toEqual(Buffer.from([...LINES, LINK].join("\n")));
  });

  test("native share is called with the text without the link, and the link as URL", () => {
    expect(nativeShare(shared)).toEqual({ text: LINES.join("\n"), url: LINK });
    expect(nativeShare(shared).text).not.toContain("http");
  });

  test("the parameter reads back", () => {
    const i = new URL(LINK).searchParams.get("i") ?? "";
    expect(decodeInvitation(i)).toEqual({ code: "ABC123", sponsorName: "Sam" });
  });
});

describe("1,000 generated names come back from the link as they were", () => {
  const names = fc
    .string({ unit: "binary", minLength: 1, maxLength: 50 })
    .filter((name) => name.isWellFormed());
  const codes = fc.string({
    unit: fc.constantFrom(..."23456789ABCDEFGHJKMNPQRSTUVWXYZ"),
    minLength: 14,
    maxLength: 14,
  });
  const roundTrip = (bend: (encoded: string) => string) =>
    fc.assert(
      fc.property(codes, names, (code, sponsorName) => {
        const decoded = decodeInvitation(bend(encodeInvitation(code, sponsorName)));
        expect(decoded).toEqual({ code, sponsorName });
      }),
      { numRuns: 1000 },
    );

  test("whole", () => {
    roundTrip(
      (encoded) => new URL(`https://acme.test/?i=${encodeURIComponent(encoded)}`).searchParams.get("i") ?? "",
    );
  });

  test("not URL-encoded, so that a plus has become a space", () => {
    roundTrip((encoded) => new URL(`https://acme.test/?i=${encoded}`).searchParams.get("i") ?? "");
  });

  test("as base64url", () => {
    roundTrip((encoded) => encoded.replaceAll("+", "-").replaceAll("/", "_"));
  });

  test("without its padding", () => {
    roundTrip((encoded) => encoded.replaceAll("=", ""));
  });

  test("as base64url without padding", () => {
    roundTrip((encoded) => Buffer.from(encoded, "base64").toString("base64url"));
  });

  test("with a line break that an app put behind it", () => {
    roundTrip((encoded) => `${encoded}\r\n`);
  });
});

describe("reading a link's parameter", () => {
  test.each([
    ["of 30 graphemes and 120 code points", "𠮷".repeat(30)],
    ["of 120 code points of four bytes", "👨🏽‍🚀".repeat(30)],
    ["with the most marks", `a${"\u{1d165}".repeat(119)}`],
  ])("a sponsor's name %s does not break the link", (_, sponsorName) => {
    expect([...sponsorName].length).toBeLessThanOrEqual(120);
    const i = new URL(invitationLink("https://acme.test", "ABC123", sponsorName)).searchParams.get("i") ?? "";
    expect(decodeInvitation(i)).toEqual({ code: "ABC123", sponsorName });
  });

  test.each(["A|B", "|", "||||", "Ada|ABC|ABC", "محمد", "👩‍👩‍👧", "O'Neil & Söhne", "a+b/c=d"])(
    "a sponsor called %s keeps the name: only the first two bars separate",
    (sponsorName) => {
      expect(decodeInvitation(encodeInvitation("ABC123", sponsorName))).toEqual({
        code: "ABC123",
        sponsorName,
      });
    },
  );

  test.each(["QUJDMTIzfEFCQzEyM3xTYW0= ", "QUJDMTIzfEFCQzEyM3xTYW0=\n", "QUJDMTIzfEFCQzEy\r\nM3xTYW0"])(
    "%j, copied with what stood around it, still reads",
    (encoded) => {
      expect(decodeInvitation(encoded)).toEqual({ code: "ABC123", sponsorName: "Sam" });
    },
  );

  const base64 = (text: string) => Buffer.from(text).toString("base64");

  test.each([
    ["nothing", ""],
    ["spaces", "   "],
    ["no base64", "<script>alert(1)</script>"],
    ["percent signs", "QUJD%3D%3D"],
    ["padding alone", "===="],
    ["text without bars", base64("ABC123")],
    ["one bar", base64("ABC123|ABC123")],
    ["two codes that differ", base64("ABC123|ABC124|Sam")],
    ["empty codes", base64("||Sam")],
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00, 0x7c]).toString("base64")],
    ["something endless", "A".repeat(100_000)],
  ])("%s reads as no invitation", (_, encoded) => {
    expect(decodeInvitation(encoded)).toBeNull();
  });

  test("whatever is given, it answers and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (encoded) => {
        const decoded = decodeInvitation(encoded);
        return decoded === null || decoded.code.length > 0;
      }),
      { numRuns: 2000 },
    );
  });
});
