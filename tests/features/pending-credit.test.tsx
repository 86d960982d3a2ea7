import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import type { Balance } from "@/domain/ledger/balance";
import type { LedgerEntry } from "@/domain/ledger/read-ledger";
import { Ledger } from "@/features/account/ledger";
import { summaries } from "@/features/account/sections";
import { HomeHeader } from "@/features/club/home-header";
import { FirstSteps } from "@/features/club/home-sections";
import { WelcomeScreen } from "@/features/club/welcome-screen";
import { SpendScreen } from "@/features/till/spend/spend-screen";

jest.mock("@/features/till/spend/actions", () => ({
  requestTillCodeAction: jest.fn(),
  withdrawTillCodeAction: jest.fn(),
}));

const BALANCE: Balance = {
  cents: 5000,
  waitingCents: 0,
  waitsUntil: null,
  canConfirmPhone: false,
  frozenAt: null,
  heldUntil: null,
  spendableCents: 5000,
  readAt: new Date("2026-11-25T12:00:00Z"),
};
const DATE_ONLY: Balance = {
  ...BALANCE,
  waitingCents: 5000,
  waitsUntil: new Date("2026-12-08T17:00:00Z"),
  spendableCents: 0,
};
const REMEDY: Balance = { ...DATE_ONLY, canConfirmPhone: true };
const FROZEN: Balance = { ...REMEDY, frozenAt: new Date("2026-11-24T12:00:00Z") };

const palette = { background: "#123c2e", foreground: "#ffffff" };
const picture = {
  url: "/pictures/corvo-1.webp",
  alt: "",
  width: 900,
  height: 1200,
  palette,
  focus: "50% 50%",
};
const brand = { slug: "corvo", name: "Corvo", picture };
const entry: LedgerEntry = {
  kind: "welcome",
  ...{ id: 1, title: "Welcome", amountCents: 5000, balanceCents: 5000 },
  ...{ date: "November 24, 2026", waitsUntil: null, refundable: null },
};

type Screen = (balance: Balance) => ReactElement;

/** Each with what it shows as the amount while all credit is pending. */
const SCREENS: [string, string, Screen][] = [
  ["home", "Pending$50.00", (balance) => <HomeHeader firstName="Ada" balance={balance} brands={[]} />],
  [
    "the ledger",
    "$0.00",
    (balance) => (
      <Ledger balance={balance} ledger={{ rows: [entry], total: 1, older: null, isNewest: true }} />
    ),
  ],
  [
    "the page to pay at a brand",
    "$0.00",
    (balance) => <SpendScreen brand={brand} balance={balance} code={null} idempotencyKey="key-of-ada" />,
  ],
];

const REMEDY_TEXT =
  "$50.00 pending. Confirm your phone number to spend it today, or wait until December\u00a08.";
const DATE_TEXT = "$50.00 pending. You can spend it from December\u00a08.";
const FROZEN_TEXT = "Your balance is frozen. Please contact us.";

function read(screen: ReactElement) {
  const { container } = render(screen);
  const link = container.querySelector('a[href="/account/details#contacts"]');
  return { text: container.textContent ?? "", hasLink: link !== null };
}

describe.each(SCREENS)("%s", (_, amount, screen) => {
  test("shows pending credit with its remedy and a link to it", () => {
    const { text, hasLink } = read(screen(REMEDY));
    expect(text).toContain(REMEDY_TEXT);
    expect(text).toContain(amount);
    expect(hasLink).toBe(true);
  });

  test("shows only the date where a phone cannot be confirmed", () => {
    const { text, hasLink } = read(screen(DATE_ONLY));
    expect(text).toContain(DATE_TEXT);
    expect(text).not.toMatch(/phone/i);
    expect(hasLink).toBe(false);
  });

  test("says that a frozen balance is frozen, and offers no remedy", () => {
    const { text, hasLink } = read(screen(FROZEN));
    expect(text).toContain(FROZEN_TEXT);
    expect(text).not.toContain("pending.");
    expect(text).not.toContain("Pending$50.00");
    expect(hasLink).toBe(false);
  });

  test("shows spendable credit without a word about pending credit", () => {
    const { text } = read(screen(BALANCE));
    expect(text).toContain("$50.00");
    expect(text).not.toMatch(/pending|frozen/);
  });
});

test.each<[Balance, number, string | null, string, string]>([
  [BALANCE, 5000, "the form", "$50.00 is yours to spend.", "Go to your club"],
  [REMEDY, 5000, "the form", "$50.00 is waiting for you.", "the form"],
  [REMEDY, 5000, null, "$50.00 is waiting for you. the link", "the link"],
  [
    DATE_ONLY,
    5000,
    "the form",
    "$50.00 is waiting for you. You can spend it from December\u00a08.",
    "Go to your club",
  ],
  [BALANCE, 0, "the form", "Your membership starts now.", "Go to your club"],
])("the welcome page, case %#", (balance, creditCents, phoneForm, expected, next) => {
  const { text } = read(
    <WelcomeScreen
      firstName="Ada"
      product="Plus One"
      href="/home"
      card={null}
      isStill={false}
      sponsor={null}
      friends={[]}
      creditCents={creditCents}
      balance={balance}
      phoneForm={phoneForm}
      phoneLink="the link"
    />,
  );
  expect(text).toContain(expected);
  expect(text).toContain(next);
  expect(text.includes("the form")).toBe(next === "the form");
  expect(text.includes("the link")).toBe(next === "the link");
});

test.each<[string, Balance, boolean, boolean, string]>([
  ["nothing", REMEDY, false, false, "Confirm your phone to spend $50.00, See perks near you, Invite"],
  ["the phone, or none can be confirmed", DATE_ONLY, false, false, "See perks near you, Invite"],
  ["the phone and a perk", DATE_ONLY, true, false, "Invite"],
  ["everything", DATE_ONLY, true, true, ""],
  ["nothing, with a balance to spend", BALANCE, false, false, ""],
  ["nothing, with a frozen balance", FROZEN, false, false, ""],
])("home says what to do first after %s", (_done, balance, hasClaimed, hasInvited, expected) => {
  const { container } = render(
    <FirstSteps
      balance={balance}
      hasClaimed={hasClaimed}
      invite={hasInvited ? null : <a href="/">Invite</a>}
    />,
  );
  const lines = [...container.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(lines.join(", ")).toBe(expected);
});

test.each<[Balance, string]>([
  [BALANCE, "Balance $50.00"],
  [REMEDY, "Balance $0.00, $50.00 pending"],
  [FROZEN, "Frozen"],
])("the account's overview, case %#", (balance, expected) => {
  const known = { firstName: "Ada", lastName: "Marchetti", perks: 0, letters: 0, devices: 1, hidden: false };
  const shown = summaries({
    ...known,
    balance,
    notifyFriendJoined: true,
    notifyExpiring: true,
    notifyVouching: true,
    notifyLetters: true,
  });
  expect(shown.ledger).toBe(expected);
});
