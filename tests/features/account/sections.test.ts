import { summaries } from "@/features/account/sections";

const ADA = {
  firstName: "Ada",
  lastName: "Marchetti",
  perks: 3,
  letters: 2,
  balance: { spendableCents: 8595, waitingCents: 0, frozenAt: null, heldUntil: null },
  notifyFriendJoined: true,
  notifyExpiring: true,
  notifyVouching: true,
  notifyLetters: true,
  hidden: false,
  devices: 1,
};

test("the account's overview summarizes each section", () => {
  expect(summaries(ADA)).toEqual({
    details: "Ada Marchetti",
    perks: "3",
    letters: "2",
    ledger: "Balance $85.95",
    notifications: "On",
    privacy: "Visible to members",
    devices: "This device only",
  });
  const balance = { ...ADA.balance, spendableCents: 0 };
  expect(summaries({ ...ADA, perks: 0, letters: 0, hidden: true, devices: 3, balance })).toMatchObject({
    perks: "None yet",
    letters: "None yet",
    ledger: "Balance $0.00",
    privacy: "Hidden",
    devices: "3 signed in",
  });
});

test.each([
  [true, true, true, true, "On"],
  [true, true, false, true, "Three of four"],
  [true, false, true, false, "Two of four"],
  [false, true, false, false, "One of four"],
  [false, false, false, false, "Off"],
])(
  "summarizes notifications that are %s, %s, %s and %s as %s",
  (notifyFriendJoined, notifyExpiring, notifyVouching, notifyLetters, summary) => {
    const known = { ...ADA, notifyFriendJoined, notifyExpiring, notifyVouching, notifyLetters };
    expect(summaries(known).notifications).toBe(summary);
  },
);
