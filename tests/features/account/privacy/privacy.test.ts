import { erasureSummary } from "@/features/account/privacy/privacy";

jest.mock("@/features/account/actions", () => ({}));

test.each([
  [0, 0, []],
  [8595, 0, ["Your balance of $85.95 will be erased too."]],
  [
    500,
    1875,
    [
      "Your balance of $5.00 will be erased too.",
      "After that, purchases of $18.75 can no longer be refunded. If you want a refund, ask the brands before then.",
    ],
  ],
])(
  "a member with a balance of %i cents, %i of them refundable, reads %j before leaving",
  (balanceCents, refundableCents, sentences) => {
    expect(erasureSummary({ balanceCents, refundableCents })).toBe(
      [
        "Seven days after your request, we permanently erase your name, contacts, picture, bio, ledger and perks, and end your open invitations.",
        ...sentences,
        "Friends who joined keep their membership. You can change your mind until the erasure.",
      ].join(" "),
    );
  },
);
