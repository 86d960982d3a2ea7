import { canShare, isRenewal } from "@/domain/invitations/can-share";

const LIVE = { expired: false, longExpired: false };
const EXPIRED = { expired: true, longExpired: false };
const FORGOTTEN = { expired: true, longExpired: true };

test.each([
  ["individual", "pending", LIVE, 1, "shared"],
  ["group", "pending", LIVE, 6, "shared"],
  ["gift", "pending", LIVE, 1, "refused"],
  ["individual", "pending", EXPIRED, 1, "renewed"],
  ["group", "pending", EXPIRED, 6, "renewed"],
  ["gift", "pending", EXPIRED, 1, "refused"],
  ["individual", "pending", FORGOTTEN, 1, "refused"],
  ["individual", "accepted", LIVE, 0, "refused"],
  ["group", "accepted", LIVE, 3, "shared"],
  ["group", "accepted", LIVE, 0, "refused"],
  ["group", "accepted", EXPIRED, 3, "refused"],
  ["individual", "cancelled", LIVE, 1, "refused"],
  ["group", "cancelled", EXPIRED, 6, "refused"],
] as const)(
  "An invitation, %s and %s, %j with %i places left, is %s.",
  (type, status, clock, placesLeft, outcome) => {
    const found = { invitation: { type, status }, ...clock, placesLeft };
    expect(isRenewal(found) ? "renewed" : canShare(found) ? "shared" : "refused").toBe(outcome);
  },
);
