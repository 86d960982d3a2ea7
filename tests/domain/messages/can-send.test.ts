import "../../support/doubles/settings";
import { canSend, warnWhereKept } from "@/domain/messages/can-send";
import { type Env, env } from "@/lib/env";
import { log } from "@/lib/log";

const KINDS = ["email", "phone"] as const;

function configure(settings: Partial<Env> = {}): void {
  Object.assign(env(), { SMTP_URL: undefined, TWILIO_ACCOUNT_SID: undefined, DEMO: false }, settings);
}

afterEach(() => configure());

test("a code leaves where a provider of its kind is configured, and in the demo", () => {
  expect(KINDS.filter(canSend)).toEqual([]);
  configure({ SMTP_URL: "smtp://mail.example" });
  expect(KINDS.filter(canSend)).toEqual(["email"]);
  configure({ TWILIO_ACCOUNT_SID: "AC" });
  expect(KINDS.filter(canSend)).toEqual(["phone"]);
  configure({ DEMO: true });
  expect(KINDS.filter(canSend)).toEqual(["email", "phone"]);
});

test("that a code is kept is said in the log, once a kind", () => {
  const warn = jest.spyOn(log, "warn").mockImplementation();
  for (const kind of ["email", "email", "phone", "email"] as const) warnWhereKept(kind);
  expect(warn.mock.calls.map(([what]) => what)).toEqual([{ kind: "email" }, { kind: "phone" }]);
});
