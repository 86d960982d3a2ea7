import "../support/fakes/settings";
import { canSend, warnIfUnsendable } from "@/lib/can-send";
import { type Env, env } from "@/lib/env";
import { log } from "@/lib/log";

const KINDS = ["email", "phone"] as const;

function configure(settings: Partial<Env> = {}): void {
  Object.assign(env(), { SMTP_URL: undefined, TWILIO_ACCOUNT_SID: undefined, DEMO: false }, settings);
}

afterEach(() => configure());

test("codes are sent with a provider of their kind, and in the demo", () => {
  expect(KINDS.filter(canSend)).toEqual([]);
  configure({ SMTP_URL: "smtp://mail.example" });
  expect(KINDS.filter(canSend)).toEqual(["email"]);
  configure({ TWILIO_ACCOUNT_SID: "AC" });
  expect(KINDS.filter(canSend)).toEqual(["phone"]);
  configure({ DEMO: true });
  expect(KINDS.filter(canSend)).toEqual(["email", "phone"]);
});

test("an unsendable code is logged once per kind", () => {
  const warn = jest.spyOn(log, "warn").mockImplementation();
  for (const kind of ["email", "email", "phone", "email"] as const) warnIfUnsendable(kind);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ kind: "email" }, { kind: "phone" }]);
});
