import { CONTACT_TEXTS, contactSchema } from "@/domain/contacts/contact";
import { env } from "@/lib/env";

const { required, phone, email, several } = CONTACT_TEXTS;

test.each([
  ["American, as one writes it", "(212) 555-0147", "+12125550147"],
  ["without a space", "(212)5550147", "+12125550147"],
  ["with spaces inside the brackets", "( 212 ) 555 - 0147", "+12125550147"],
  ["with a one in front", "1.212.555.0147", "+12125550147"],
  ["with the country", "+1-212-555-0147", "+12125550147"],
  ["with a space after the plus", "+ 1 212 555 0147", "+12125550147"],
  ["with a full stop at the end", "212 555 0147.", "+12125550147"],
  ["with en dashes", "212–555–0147", "+12125550147"],
  ["with em dashes", "212—555—0147", "+12125550147"],
  ["with hyphens that don't break", "212‑555‑0147", "+12125550147"],
  ["with minus signs", "212−555−0147", "+12125550147"],
  ["with tabs", "212\t555\t0147", "+12125550147"],
  ["in wide digits", "（２１２）５５５－０１４７", "+12125550147"],
  ["pasted with an address book's direction marks", "\u202a+1 (212) 555-0147\u202c", "+12125550147"],
  ["pasted with a left-to-right mark", "\u200e+12125550147", "+12125550147"],
  ["pasted with a byte order mark", "\ufeff212 555 0147", "+12125550147"],
  ["dialled from America to abroad", "011 44 20 7946 0958", "+442079460958"],
  ["British with its zero in brackets", "+44 (0)20 7946 0958", "+442079460958"],
  ["Canadian", "+1 416 555 0147", "+14165550147"],
  ["Puerto Rican", "+1 787 234 5678", "+17872345678"],
  ["Jamaican", "+1 876 234 5678", "+18762345678"],
  ["Chinese", "+86 138 0013 8000", "+8613800138000"],
  ["Russian", "+7 912 345-67-89", "+79123456789"],
  ["Emirati", "+971 50 123 4567", "+971501234567"],
  ["Indian", "+91 98765 43210", "+919876543210"],
  ["Brazilian", "+55 11 91234-5678", "+5511912345678"],
  ["Mexican", "+52 55 1234 5678", "+525512345678"],
  ["Argentinian", "+54 9 11 1234 5678", "+5491112345678"],
  ["Irish", "+353 85 123 4567", "+353851234567"],
  ["Nigerian", "+234 803 123 4567", "+2348031234567"],
  ["Singaporean", "+65 8123 4567", "+6581234567"],
  ["Korean", "+82 10-1234-5678", "+821012345678"],
  ["Turkish", "+90 532 123 45 67", "+905321234567"],
  ["Spanish", "+34 612 34 56 78", "+34612345678"],
  ["Ukrainian", "+380 50 123 4567", "+380501234567"],
])("accepts a number %s", (_, typed, value) => {
  expect(contactSchema.parse(typed)).toEqual({ kind: "phone", value });
});

test("accepts a seven-digit number", () => {
  jest.replaceProperty(env(), "TEXT_COUNTRIES", ["NU"]);
  expect(contactSchema.parse("+683 4002")).toEqual({ kind: "phone", value: "+6834002" });
});

test.each([
  ["AZ", "+994 50 123 45 67"],
  ["TJ", "+992 91 712 3456"],
  ["CU", "+53 5 1234567"],
  ["NU", "+683 4002"],
])("rejects a number of %s unless the settings allow the country", (country, typed) => {
  const refused = contactSchema.safeParse(typed).error?.issues;
  expect(refused).toMatchObject([
    {
      message: "We can’t send texts to that country. Please use an email address.",
      params: { errorCode: "contact_costly" },
    },
  ]);
  jest.replaceProperty(env(), "TEXT_COUNTRIES", ["XX", country]);
  expect(contactSchema.parse(typed)).toMatchObject({ kind: "phone" });
});

test.each([
  ["a satellite", "+8816 123 4567"],
  ["Inmarsat", "+870 773 111 632"],
  ["a premium rate", "+44 909 879 0879"],
])("rejects a number of %s for any settings", (_, typed) => {
  jest.replaceProperty(env(), "TEXT_COUNTRIES", ["GB", "001"]);
  expect(contactSchema.safeParse(typed).success).toBe(false);
});

test.each([
  ["nothing but marks that can't be seen", "\u200b\u202e \ufeff", required],
  ["a number with a mark inside that turns the direction", "212\u202e5550147", phone],
  ["a number with a space of no width inside", "+1\u200b2125550147", phone],
  ["a half for a digit", "½125550147", phone],
  ["zeros", "0000000000", phone],
  ["an area that begins with a one", "1234567890", phone],
  ["a line that begins with a zero", "+1 212 055 0147", phone],
  ["an area of fives", "+1 555 555 5555", phone],
  ["a doubled plus", "++12125550147", phone],
  ["a plus at the end", "2125550147+", phone],
  ["a number abroad with two zeros in front", "0044 20 7946 0958", phone],
  ["an extension by a hash", "+1 212 555 0147 #5", phone],
  ["an extension by a comma", "+12125550147,,5", phone],
  ["an extension by a parameter", "(212) 555-0147;ext=5", phone],
  ["a pause", "212 555 0147 p 5", phone],
  ["commas for hyphens", "212,555,0147", phone],
  ["strokes for hyphens", "212/555/0147", phone],
  ["another toll-free number", "+1 888 555 0147", phone],
  ["a premium exchange", "+1 976 555 0147", phone],
  ["an American personal number", "+1 500 234 5678", phone],
  ["a British personal number, as dear as a premium one", "+44 70 1234 5678", phone],
  ["a British premium number", "+44 9098 790000", phone],
  ["a British number of shared cost", "+44 845 046 4647", phone],
  ["a French premium number", "+33 8 99 12 34 56", phone],
  ["a German premium number", "+49 900 1234567", phone],
  ["a German number of shared cost", "+49 180 5 123456", phone],
  ["an Italian premium number", "+39 892 123", phone],
  ["an Australian local-rate number", "+61 1300 123 456", phone],
  ["an international premium number", "+979 123456789", phone],
  ["an international toll-free number", "+800 1234 5678", phone],
  ["an international number of shared cost", "+808 1234 5678", phone],
  ["a satellite of Inmarsat", "+870 773 123 456", phone],
  ["a satellite of Iridium", "+881 6 1234 5678", phone],
  ["an international network", "+882 16 123 4567", phone],
  ["an emergency number", "112", phone],
  ["directory enquiries", "411", phone],
  ["a short code", "12345", phone],
  ["four hundred digits", "9".repeat(400), phone],
  ["a text's address", "sms:+12125550147", phone],
  ["a null at the end", "+12125550147\0", phone],
  ["a coded line break", "+12125550147%0d%0aBcc:x", phone],
  ["a formula", "=cmd()|'/c calc'!A1", phone],
  ["a formula of a number", "=+12125550147", phone],
  ["a tag", "<script>alert(1)</script>", phone],
  ["a number with a tag", "+1 212 555 0147<script>", phone],
  ["a query", "212 555 0147' OR '1'='1", phone],
  ["a number with an at", "+12125550147@", email],
  ["two numbers with an ampersand", "+12125550147 & +12125550148", several],
  ["two numbers with and", "212 555 0147 and 212 555 0148", several],
  ["two numbers in capitals", "212 555 0147 OR 212 555 0148", several],
  ["two numbers on two separated lines", "+12125550147\u2028+12125550148", several],
  ["three numbers", "2125550147,2125550148,2125550149", several],
  ["a carriage return and a second number", "+12125550147\r\n+12125550148", several],
])("rejects %s", (_, typed, text) => {
  expect(contactSchema.safeParse(typed).error?.issues[0]?.message).toBe(text);
});
