import type { MessageKindName } from "./kinds/message-kinds";

const LETTER_ID = "7c4d9a52-1f0e-4f5b-8a36-2d9e0c5b7f11";

/** A complete payload for each kind of message, for previews and tests. `at` is the club's origin. */
export function samplePayloads(at: string): Record<MessageKindName, Record<string, string>> {
  const share = `${at}/profile?modal=share-invite&inviteId=0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d&screen=share&source=profile&type=individual`;
  const invitationLink = `${at}/invitation?i=QUJDREVGR0gyMzQ1Njd8QUJDREVGR0gyMzQ1Njd8QmVuamFtaW4%3D`;
  const optOut = `${at}/unsubscribe?t=v1.4f6e1b0c9a8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f.Jk3nB7sQ2xW9`;

  const invitation = {
    sponsor: "Benjamin",
    recipient: "Alexandra",
    code: "ABCDEFGH234567",
    link: invitationLink,
  };

  return {
    "perk-codes-low": {
      perk: "A seat, woven again",
      brand: "Alder & Vale",
      left: "10",
      link: `${at}/concierge/staff/perks`,
    },
    "perk-codes-empty": {
      perk: "A seat, woven again",
      brand: "Alder & Vale",
      left: "0",
      link: `${at}/concierge/staff/perks`,
    },
    "perk-refilled": { perk: "A seat, woven again", link: `${at}/perks/a-seat-woven-again` },
    "draw-won": { perk: "The long table", paid: "$25.00", link: `${at}/perks/the-long-table` },
    "draw-lost": { perk: "The long table", number: "12", link: `${at}/perks/the-long-table` },
    "draw-passed": { perk: "The long table", reason: "balance", link: `${at}/perks/the-long-table` },
    "draw-closed": { perk: "The long table" },
    ...evenings(at),
    "sign-in-code": { code: "482913" },
    "proof-code": { code: "482913" },
    "join-code": { code: "482913" },
    "change-contact-code": { code: "482913" },
    "recover-contact-code": { code: "482913" },
    "contact-changed": { what: "replaced", kind: "email" },
    "new-contact-agreed": {
      kind: "email",
      date: "November 25, 2026, 9:30 AM",
      link: `${at}/sign-in/stop?t=Vb5k2Jq8mR4tY7wZ1cN6xP3sL9fH0dG`,
    },
    "recovery-of-member": {
      kind: "email",
      name: "Camille Duval",
      by: "Hedy",
      date: "November 26, 2026, 7:00 AM",
      link: `${at}/concierge/staff/contacts`,
    },
    "new-contact-in-place": { kind: "email", other: "phone", link: `${at}/sign-in` },
    letter: { subject: "Three ateliers open their doors", link: `${at}/account/letters/${LETTER_ID}` },
    "letter-test": {
      subject: "Three ateliers open their doors",
      link: `${at}/concierge/staff/letters/${LETTER_ID}`,
    },
    "concierge-question": {
      by: "Iris",
      recipient: "Alexandra",
      note: "Is this her new number?",
      link: `${at}/invitation/question?t=Vb5k2Jq8mR4tY7wZ1cN6xP`,
    },
    "vouch-question": { name: "Jane", link: `${at}/invitation/vouch?t=Vb5k2Jq8mR4tY7wZ1cN6xP` },
    "invitation-declined": {
      recipient: "Alexandra",
      note: "Next year, I promise!",
      link: `${at}/profile`,
    },
    "friend-elsewhere": { recipient: "Alexandra", link: `${at}/profile` },
    "desk-answer": { answered: "1", link: `${at}/concierge/0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d` },
    "passkeys-changed": { what: "added", link: `${at}/account/devices` },
    "passkeys-of-colleague": { what: "copied", name: "Iris Lang", link: `${at}/concierge/staff/audit` },
    "data-exported": {},
    "erasure-started": { date: "November 30, 2026", link: `${at}/account/privacy` },
    "erasure-asked": { date: "November 30, 2026", link: `${at}/account/privacy` },
    "friend-joined": {
      friend: "Margaux",
      recipient: "The Sunday Table",
      places: "2 of 6",
      credit: "$50.00",
      link: `${at}/profile`,
    },
    "friend-let-in": { friend: "Margaux", recipient: "Alexandra", link: `${at}/profile` },
    "let-sponsor-know": { recipient: "Alexandra", link: share },
    "expires-tomorrow": { recipient: "Alexandra", link: share },
    "concierge-invite": { ...invitation, note: "He hopes to see you on Saturday.", optOut },
    "concierge-answer": {
      note: "Of course. Your sister is welcome too.",
      by: "Iris",
      sponsor: "Ada",
      optOut,
    },
    "desk-reply": { replied: "2", link: `${at}/concierge` },
    "desk-arrival": { arrived: "3", waiting: "5", link: `${at}/concierge` },
    "desk-late": { late: "1", hours: "20", link: `${at}/concierge/0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d` },
    "contact-disputed": { kind: "phone", link: `${at}/concierge/staff/credit/noor` },
    "webhook-disabled": { host: "hooks.casa-orrin.example", link: `${at}/concierge/staff/webhooks` },
    "member-welcome": {
      name: "Alexandra",
      until: "December 2",
      link: `${at}/sign-in/link?t=Vb5k2Jq8mR4tY7wZ1cN6xP`,
      signIn: `${at}/sign-in`,
      contact: "email address",
      optOut,
    },
    "inviting-paused": { reason: "Please call us first." },
    "inviting-resumed": { link: `${at}/profile` },
    "extra-invitations": { count: "3", link: `${at}/profile` },
    "profile-part-removed": {
      part: "picture",
      reason: "It shows someone else.",
      link: `${at}/account/avatar`,
    },
    "devices-signed-out": { link: `${at}/sign-in` },
    "waitlist-admitted": { ...invitation, date: "November 30, 2026", optOut },
    "vouch-invitation": {
      ...invitation,
      engraving: invitation.code,
      note: "See you on Saturday!",
      date: "November 30, 2026",
      optOut,
    },
    "waitlist-ended": { date: "November 23, 2025", link: `${at}/request-access`, optOut },
  };
}

function evenings(at: string) {
  const perk = "Supper at the long table";
  const when = "Friday, December 4, 7:30 PM";
  const link = `${at}/perks/supper-at-the-long-table`;
  const evening = { perk, when, where: "Casa Orrin, SoHo, 121 Prince Street, New York", link };
  return {
    "evening-tomorrow": evening,
    "evening-moved": evening,
    "evening-ended": { ...evening, link: `${at}/account/perks` },
    "place-offered": { perk, when, link },
    "guest-asked": {
      perk,
      link: `${at}/profile?modal=share-invite&screen=create&type=individual&guest=0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d`,
    },
  };
}
