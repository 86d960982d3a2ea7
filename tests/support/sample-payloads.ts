import type { MessageKindName } from "@/domain/messages/kinds/message-kinds";

const AT = "https://plus-one.test";
const SHARE = `${AT}/profile?modal=share-invite&inviteId=0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d&screen=share&source=profile&type=individual`;
const INVITATION = `${AT}/invitation?i=QUJDREVGR0gyMzQ1Njd8QUJDREVGR0gyMzQ1Njd8QmVuamFtaW4%3D`;
const OPT_OUT = `${AT}/unsubscribe?t=v1.4f6e1b0c9a8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f.Jk3nB7sQ2xW9`;

const invitation = { sponsor: "Benjamin", recipient: "Alexandra", code: "ABCDEFGH234567", link: INVITATION };

/** A complete payload for each kind of message. */
export const SAMPLE_PAYLOADS: Record<MessageKindName, Record<string, string>> = {
  "perk-codes-low": {
    perk: "A seat, woven again",
    brand: "Alder & Vale",
    left: "10",
    link: `${AT}/concierge/staff/perks`,
  },
  "perk-codes-empty": {
    perk: "A seat, woven again",
    brand: "Alder & Vale",
    left: "0",
    link: `${AT}/concierge/staff/perks`,
  },
  "perk-refilled": { perk: "A seat, woven again", link: `${AT}/perks/a-seat-woven-again` },
  "sign-in-code": { code: "482913" },
  "join-code": { code: "482913" },
  "change-contact-code": { code: "482913" },
  "contact-changed": { what: "replaced", kind: "email" },
  "new-contact-agreed": {
    kind: "email",
    date: "November 25, 2026, 9:30 AM",
    link: `${AT}/sign-in/stop?t=Vb5k2Jq8mR4tY7wZ1cN6xP3sL9fH0dG`,
  },
  "new-contact-in-place": { kind: "email", other: "phone", link: `${AT}/sign-in` },
  "erasure-asked": { date: "November 30, 2026", link: `${AT}/account/privacy` },
  "friend-joined": {
    friend: "Alexandra",
    recipient: "Alexandra",
    places: "2 of 6 places left",
    credit: "$50.00",
    link: `${AT}/profile`,
  },
  "friend-let-in": { friend: "Alexandra", recipient: "Alexandra", link: `${AT}/profile` },
  "let-sponsor-know": { recipient: "Alexandra", link: SHARE },
  "expires-tomorrow": { recipient: "Alexandra", link: SHARE },
  "concierge-invite": { ...invitation, note: "He hopes to see you on Saturday.", optOut: OPT_OUT },
  "desk-arrival": { arrived: "3", waiting: "5", link: `${AT}/concierge` },
  "desk-late": { late: "1", hours: "20", link: `${AT}/concierge/0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d` },
  "contact-disputed": { kind: "phone", link: `${AT}/concierge/staff/credit/noor` },
  "webhook-disabled": { host: "hooks.casa-orrin.example", link: `${AT}/concierge/staff/webhooks` },
  "waitlist-admitted": { ...invitation, date: "November 30, 2026", optOut: OPT_OUT },
  "waitlist-stay": {
    date: "November 23, 2025",
    link: `${AT}/request-access/stay?t=Vb5k2Jq8mR4tY7wZ1cN6xP3sL9fH0dG`,
    optOut: OPT_OUT,
  },
};
