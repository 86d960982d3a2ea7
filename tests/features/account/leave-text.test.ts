import { deletionSummary } from "@/features/account/privacy/deletion-summary";

test.each([
  [0, 0, []],
  [8595, 0, ["The $85.95 in your balance goes with the ledger."]],
  [
    500,
    1875,
    [
      "The $5.00 in your balance goes with the ledger.",
      "Purchases of $18.75 that could still be refunded no longer can be: ask the brands before then.",
    ],
  ],
])(
  "who has %i cents and could be refunded %i reads %j before leaving",
  (balanceCents, refundableCents, said) => {
    expect(deletionSummary({ balanceCents, refundableCents })).toBe(
      [
        "Seven days after you ask, your name, contacts, picture, bio, ledger and perks are erased for good, and your open invitations end.",
        ...said,
        "Friends who joined keep their membership. Until then you can change your mind.",
      ].join(" "),
    );
  },
);
