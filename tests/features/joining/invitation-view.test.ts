import type { PendingSignup } from "@/domain/joining/pending-signup";
import {
  type InvitationView,
  invitationView,
  type KnownInvitation,
} from "@/features/joining/invitation-view";

const invitation: KnownInvitation = {
  state: "open",
  code: "SAMPARTY234567",
  engraving: "SAMPARTY234567",
  encoded: "…",
  type: "individual",
  sponsorName: "Ada",
  sponsorInitial: "M",
  sponsorPicture: null,
  note: null,
  friends: [],
  recipient: "Sam",
  placesLeft: 1,
  freeInMinutes: null,
  canRenew: false,
  canDecline: true,
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
  shownContact: "sam@friends.example",
  isHeld: true,
  isJoined: false,
  isResumed: false,
  owner: null,
  isDisputed: false,
  choices: [],
  isCodeRejected: false,
};
const expired = { ...held, isHeld: false };
const joined = { ...expired, isJoined: true };
const resumed = { ...expired, isResumed: true };
const owned = { ...expired, owner: { firstName: "Noor", isOtherName: true } };
const disputed = { ...expired, isDisputed: true };

type State = KnownInvitation["state"];
type Case = [State, PendingSignup | null, string | undefined, InvitationView["kind"], string | null];

const cases: Case[] = [
  ["open", null, undefined, "open", null],
  ["open", null, "details", "details", null],
  ["open", null, "code", "details", null],
  ["open", expired, "code", "code", null],
  ["open", expired, undefined, "open", null],
  ["held", held, undefined, "code", null],
  ["held", held, "code", "code", null],
  ["held", held, "details", "details", null],
  ["held", null, undefined, "closed", "held"],
  ["held", null, "details", "details", "held"],
  ["held", expired, "code", "code", "held"],
  ["full", null, undefined, "closed", "full"],
  ["full", expired, "code", "code", "lost"],
  ["full", joined, undefined, "joined", null],
  ["full", joined, "code", "joined", null],
  ["held", null, "resume", "details", null],
  ["open", null, "resume", "details", null],
  ["full", null, "resume", "details", "full"],
  ["held", resumed, "code", "code", null],
  ["full", resumed, "code", "code", "lost"],
  ["open", owned, "code", "contact-owned", null],
  ["full", owned, undefined, "contact-owned", null],
  ["open", owned, "details", "details", null],
  ["open", disputed, "code", "contact-owned", null],
  ["expired", null, undefined, "closed", "expired"],
  ["expired", held, "code", "code", "expired"],
];

test.each(cases)(
  "an invitation that is %s, with the pending sign-up %o at step %s, shows %s (closed: %s)",
  (state, signup, step, kind, closed) => {
    const view = invitationView({ invitation: { ...invitation, state }, isMember: false, signup, step });
    expect(view.kind).toBe(kind);
    expect("closed" in view ? view.closed : null).toBe(closed);
  },
);

test("reports lost details when the code step is opened without a pending sign-up", () => {
  expect(invitationView({ invitation, isMember: false, signup: null, step: "code" })).toMatchObject({
    isForgotten: true,
  });
});

test.each(["open", "held", "full", "expired"] as const)(
  "shows a member that an invitation that is %s needs no place",
  (state) => {
    expect(
      invitationView({ invitation: { ...invitation, state }, isMember: true, signup: held, step: "code" })
        .kind,
    ).toBe("member");
  },
);

test("shows sponsors their own invitation at every step", () => {
  const own = { ...invitation, isOwn: true };
  expect(invitationView({ invitation: own, isMember: true, signup: null, step: "details" }).kind).toBe("own");
});
