import type { PendingSignup } from "@/domain/joining/pending-signup";
import {
  type InvitationView,
  invitationView,
  type KnownInvitation,
} from "@/features/joining/invitation/invitation-view";

const invitation: KnownInvitation = {
  state: "open",
  code: "SAMPARTY234567",
  engraving: "SAMPARTY234567",
  encoded: "…",
  type: "individual",
  sponsorName: "Ada",
  sponsorInitial: "M",
  sponsorPicture: null,
  line: null,
  friends: [],
  recipient: "Sam",
  placesLeft: 1,
  canRenew: false,
  places: 1,
  expiresAt: "January 1, 2024",
  isOwn: false,
  shareId: null,
};

const held: PendingSignup = {
  firstName: "Sam",
  lastName: "Ortega",
  username: "sam",
  contactKind: "email",
  contact: "sam@friends.example",
  isHeld: true,
  isJoined: false,
};
const lapsed = { ...held, isHeld: false };
const joined = { ...lapsed, isJoined: true };

type State = KnownInvitation["state"];
type Case = [State, PendingSignup | null, string | undefined, InvitationView["kind"], string | null];

const cases: Case[] = [
  ["open", null, undefined, "open", null],
  ["open", null, "details", "details", null],
  ["open", null, "code", "details", null],
  ["open", lapsed, "code", "code", null],
  ["open", lapsed, undefined, "open", null],
  ["held", held, undefined, "code", null],
  ["held", held, "code", "code", null],
  ["held", held, "details", "details", null],
  ["held", null, undefined, "closed", "held"],
  ["held", null, "details", "details", "held"],
  ["held", lapsed, "code", "code", "held"],
  ["full", null, undefined, "closed", "full"],
  ["full", lapsed, "code", "code", "lost"],
  ["full", joined, undefined, "joined", null],
  ["full", joined, "code", "joined", null],
  ["expired", null, undefined, "closed", "expired"],
  ["expired", held, "code", "code", "expired"],
];

test.each(cases)(
  "%s, with admission %o at step %s, shows %s (closed: %s)",
  (state, admission, step, kind, closed) => {
    const view = invitationView({ invitation: { ...invitation, state }, isMember: false, admission, step });
    expect(view.kind).toBe(kind);
    expect("closed" in view ? view.closed : null).toBe(closed);
  },
);

test("a code without details is a friend whose details are forgotten", () => {
  expect(invitationView({ invitation, isMember: false, admission: null, step: "code" })).toMatchObject({
    forgotten: true,
  });
});

test.each(["open", "held", "full", "expired"] as const)(
  "a member's visit to one that is %s uses no place",
  (state) => {
    expect(
      invitationView({ invitation: { ...invitation, state }, isMember: true, admission: held, step: "code" })
        .kind,
    ).toBe("member");
  },
);

test("one's own stays one's own at every step", () => {
  const own = { ...invitation, isOwn: true };
  expect(invitationView({ invitation: own, isMember: true, admission: null, step: "details" }).kind).toBe(
    "own",
  );
});
