import { foundClubSchema } from "@/domain/member-administration/found-club";
import { makeSignInLinkSchema } from "@/domain/member-administration/make-sign-in-link";
import { readCommand } from "../../scripts/command-input";

const ADA = ["--first-name", "Ada", "--last-name", "Vale", "--username", "ada"];
const found = (...args: string[]) => readCommand(foundClubSchema, "the usage", [...ADA, ...args]);

test("reads either kind of contact, and flags", () => {
  expect(found("--email", "ada@club.example")).toMatchObject({
    firstName: "Ada",
    contact: { kind: "email", value: "ada@club.example" },
    another: false,
  });
  expect(found("--phone", "+12125550123", "--another")).toMatchObject({
    contact: { kind: "phone", value: "+12125550123" },
    another: true,
  });
});

test.each([
  [["--email", "ada-club.example"], "--email: That doesn’t look like a complete email address."],
  [["--email", "ada@club"], "--email or --phone: That doesn’t look like a complete email address."],
  [["--phone", "ada@club.example"], /^--phone: That doesn’t look like a complete phone number/],
  [["--email", "ada@club.example", "--phone", "+12125550123"], "--email or --phone: use only one of them."],
  [[], "--email or --phone: Enter a phone number or email address."],
  [["--nickname", "ada"], /--nickname/],
])("reports one line for %p", (args, line) => {
  expect(() => found(...args)).toThrow(line);
});

test("reports every problem and then the usage", () => {
  expect(() => readCommand(foundClubSchema, "the usage", ["--first-name", "Ada", "--email", "ada"])).toThrow(
    /^--last-name: .+\n--username: .+\n--email: .+\nUsage: the usage$/,
  );
});

test("rejects a username together with a contact", () => {
  const args = ["--username", "ada", "--email", "ada@club.example"];
  expect(() => readCommand(makeSignInLinkSchema, "the usage", args)).toThrow(
    "--username: give one of --username, --email and --phone",
  );
});
