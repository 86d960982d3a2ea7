import type { MessageKindName } from "@/domain/messages/kinds/message-kinds";
import { renderMessage } from "@/domain/messages/render-message";
import { CLUB, REACHABLE_CLUB } from "../../../support/club";
import { SAMPLE_PAYLOADS } from "../../../support/sample-payloads";

/** The shipped texts with the sample values, from which no change of the code may differ by accident. */
const SHIPPED: Record<MessageKindName, [subject: string, text: string]> = {
  "perk-codes-low": [
    "10 codes are left for A seat, woven again",
    "Members have claimed most codes of A seat, woven again (Alder & Vale): 10 codes are left. Add more codes: https://plus-one.test/concierge/staff/perks",
  ],
  "perk-codes-empty": [
    "No codes are left for A seat, woven again",
    "Members have claimed the last code of A seat, woven again (Alder & Vale). Until there are more, the perk says that all are gone. Add more codes: https://plus-one.test/concierge/staff/perks",
  ],
  "perk-refilled": [
    "A seat, woven again: there are more",
    "You asked us to tell you: A seat, woven again can be claimed again. See the perk: https://plus-one.test/perks/a-seat-woven-again",
  ],
  "draw-won": [
    "You’re in: The long table",
    "You’re in. Your name was drawn for The long table. $25.00 was charged to your balance. See your perk: https://plus-one.test/perks/the-long-table",
  ],
  "draw-lost": [
    "Not this time. You’re number 12.",
    "Not this time. You’re number 12 in the draw for The long table. A returned place goes to the next number, and we’ll write if it’s yours. See the draw: https://plus-one.test/perks/the-long-table",
  ],
  "draw-passed": [
    "Your name was drawn for The long table, but …",
    "Your name was drawn for The long table, but your balance didn’t cover the price. The place went to the next name. See the draw: https://plus-one.test/perks/the-long-table",
  ],
  "draw-closed": [
    "There’s no draw for The long table",
    "The draw for The long table was called off, so no one’s name was drawn. Nothing was charged.",
  ],
  "evening-tomorrow": [
    "Tomorrow: Supper at the long table",
    "Supper at the long table: Friday, December 4, 7:30 PM, at Casa Orrin, SoHo, 121 Prince Street, New York. We look forward to seeing you. Can’t you come? Then give your place to someone else: https://plus-one.test/perks/supper-at-the-long-table",
  ],
  "evening-moved": [
    "Moved: Supper at the long table",
    "Supper at the long table is now on Friday, December 4, 7:30 PM, at Casa Orrin, SoHo, 121 Prince Street, New York. Your pass and those of your guests stay valid. If you can’t come then, return them until it begins: https://plus-one.test/perks/supper-at-the-long-table",
  ],
  "evening-ended": [
    "Called off: Supper at the long table",
    "We’re sorry: Supper at the long table (Friday, December 4, 7:30 PM, at Casa Orrin, SoHo, 121 Prince Street, New York) doesn’t take place. If you paid for it, return your pass to get the price back: https://plus-one.test/account/perks",
  ],
  "place-offered": [
    "A place for you: Supper at the long table",
    "Someone can’t come to Supper at the long table (Friday, December 4, 7:30 PM). The place is yours for two hours; then we offer it to the next person: https://plus-one.test/perks/supper-at-the-long-table",
  ],
  "guest-asked": [
    "Your guest would like an invitation",
    "A guest whom you brought to Supper at the long table would like to join. Write the invitation: https://plus-one.test/profile?modal=share-invite&screen=create&type=individual&guest=0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d",
  ],
  "sign-in-code": [
    "482913 is your Plus One code",
    "482913 is your code to sign in to Plus One. It works for 10 minutes. If you didn’t ask for it, you can ignore this message.",
  ],
  "proof-code": [
    "482913 is your Plus One code",
    "482913 is your code to confirm at Plus One that it’s you. It works for 10 minutes. If you didn’t ask for it, someone may be using your account: sign in and sign out all other devices.",
  ],
  "join-code": [
    "482913 is your Plus One code",
    "482913 is your code to join Plus One. It works for 10 minutes. If you didn’t ask for it, you can ignore this message.",
  ],
  "change-contact-code": [
    "482913 is your Plus One code",
    "482913 is your code to confirm your phone or email with Plus One. It works for 10 minutes. If you didn’t ask for it, you can ignore this message.",
  ],
  "recover-contact-code": [
    "482913 is your Plus One code",
    "482913 is your code for a new phone or email at Plus One. Read it to the person from our team who is helping you right now. It works for 10 minutes. If you didn’t ask us for help, ignore this message and give the code to no one.",
  ],
  "recovery-of-member": [
    "A new email address for Camille Duval",
    "Plus One: Hedy is giving Camille Duval a new email address, because they can no longer use the old one. The change happens on November 26, 2026, 7:00 AM (New York time). If you doubt that Camille Duval asked for it, stop it here: https://plus-one.test/concierge/staff/contacts",
  ],
  "contact-changed": [
    "Your Plus One email address was changed",
    "This email address is no longer on your Plus One account. It was replaced with a new one. Your other devices were signed out. If you didn’t do this, sign in and sign out all other devices right away.",
  ],
  "new-contact-agreed": [
    "A new email address for your Plus One membership",
    "We received a request to give your Plus One membership a new email address, because you can no longer use the old one. The change happens on November 25, 2026, 9:30 AM (New York time) and signs out all your devices. If you didn’t ask for this, stop it here: https://plus-one.test/sign-in/stop?t=Vb5k2Jq8mR4tY7wZ1cN6xP3sL9fH0dG",
  ],
  "new-contact-in-place": [
    "You can sign in to Plus One again",
    "This email address is now on your Plus One account. To protect you, your balance can be spent again in 24 hours. Sign in with it: https://plus-one.test/sign-in Your phone number has not changed. If it’s no longer yours, sign in and remove it under Account.",
  ],
  "erasure-asked": [
    "Your Plus One membership ends on November 30, 2026",
    "You asked us to erase your membership. We will erase it on November 30, 2026. Until then, you can keep it: https://plus-one.test/account/privacy",
  ],
  "erasure-started": [
    "Your Plus One membership ends on November 30, 2026",
    "You wrote to us and asked to erase your Plus One membership. We will erase it on November 30, 2026. If you didn’t ask for this, or want to stay, sign in and keep it: https://plus-one.test/account/privacy",
  ],
  "data-exported": [
    "A copy of your Plus One data was made",
    "You wrote to us and asked for a copy of your Plus One data. We made the file today and will send it to you. If you didn’t ask for this, sign in and sign out all other devices right away.",
  ],
  letter: [
    "Three ateliers open their doors",
    "A letter from Plus One. Read it in the club: https://plus-one.test/account/letters/7c4d9a52-1f0e-4f5b-8a36-2d9e0c5b7f11",
  ],
  "letter-test": [
    "Test: Three ateliers open their doors",
    "A letter from Plus One. Read it in the club: https://plus-one.test/concierge/staff/letters/7c4d9a52-1f0e-4f5b-8a36-2d9e0c5b7f11",
  ],
  "concierge-question": [
    "A question about your Plus One invitation for Alexandra",
    "Iris from the Plus One Concierge has a question about your invitation for Alexandra: “Is this her new number?” Answer here: https://plus-one.test/invitation/question?t=Vb5k2Jq8mR4tY7wZ1cN6xP",
  ],
  "vouch-question": [
    "Jane would like to join Plus One",
    "Jane would like to join, and says you know each other. Do you? You have seven days to answer: https://plus-one.test/invitation/vouch?t=Vb5k2Jq8mR4tY7wZ1cN6xP",
  ],
  "invitation-declined": [
    "Alexandra can’t join this time",
    "Alexandra can’t join this time. They say: “Next year, I promise!” Invite someone else: https://plus-one.test/profile",
  ],
  "friend-elsewhere": [
    "Alexandra came with another friend",
    "Alexandra came with another friend, and is at Plus One now. Your invitation is free again. Invite someone else: https://plus-one.test/profile",
  ],
  "desk-answer": [
    "1 answer for the Plus One Concierge",
    "Sponsors gave the Plus One Concierge 1 answer. The requests are in the queue again: https://plus-one.test/concierge/0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d",
  ],
  "desk-reply": [
    "The Plus One Concierge has replies to 2 invitations",
    "The Plus One Concierge has replies to 2 invitations. See what came: https://plus-one.test/concierge",
  ],
  "concierge-answer": [
    "Re: Ada invited you to Plus One",
    "Of course. Your sister is welcome too.\n\nIris, Plus One Concierge\n\nUnsubscribe from all messages: https://plus-one.test/unsubscribe?t=v1.4f6e1b0c9a8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f.Jk3nB7sQ2xW9",
  ],
  "passkeys-changed": [
    "The passkeys of your Plus One account",
    "Plus One: A passkey was added to your account. If you didn’t do this or ask for it, sign out all other devices right away. Your devices: https://plus-one.test/account/devices",
  ],
  "passkeys-of-colleague": [
    "The Plus One passkeys of Iris Lang",
    "Plus One: We rejected a passkey of Iris Lang, because it may have been copied. Ask them if you didn’t expect this. The audit trail: https://plus-one.test/concierge/staff/audit",
  ],
  "friend-joined": [
    "Margaux has joined Plus One",
    "Margaux accepted your invitation for The Sunday Table (2 of 6). As a thank-you, you get $50.00 of credit. Your balance shows when you can spend it. See your invitations: https://plus-one.test/profile",
  ],
  "friend-let-in": [
    "Margaux has joined Plus One",
    "Your invitation for Alexandra was full or had expired, so Margaux joined from the waitlist. See your invitations: https://plus-one.test/profile",
  ],
  "let-sponsor-know": [
    "Your Plus One invitation for Alexandra has expired",
    "Someone opened your invitation for Alexandra after it expired and would still like to join. Share it again to give them 7 more days: https://plus-one.test/profile?modal=share-invite&inviteId=0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d&screen=share&source=profile&type=individual",
  ],
  "expires-tomorrow": [
    "Your Plus One invitation for Alexandra expires tomorrow",
    "Share it again, and Alexandra has 7 more days: https://plus-one.test/profile?modal=share-invite&inviteId=0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d&screen=share&source=profile&type=individual",
  ],
  "concierge-invite": [
    "Benjamin invited you to Plus One",
    "Hello Alexandra, this is the Plus One Concierge, writing for Benjamin.\n\nHe hopes to see you on Saturday.\n\nBenjamin says:\n\nI'm inviting you to join Plus One, a community where the brands we love, love us back. Perks, access, and yes - thousands of dollars to shop your favorite brands.\nInvite expires in 7 days. See details >\nInvite code: ABCDEFGH234567\nhttps://plus-one.test/invitation?i=QUJDREVGR0gyMzQ1Njd8QUJDREVGR0gyMzQ1Njd8QmVuamFtaW4%3D\n\nUnsubscribe from all messages: https://plus-one.test/unsubscribe?t=v1.4f6e1b0c9a8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f.Jk3nB7sQ2xW9",
  ],
  "desk-arrival": [
    "3 requests for the Plus One Concierge",
    "New at the Plus One Concierge: 3 requests. Waiting to be sent: 5. https://plus-one.test/concierge",
  ],
  "desk-late": [
    "1 request for the Plus One Concierge will soon be 24 hours old",
    "1 request for the Plus One Concierge will soon be 24 hours old. The oldest arrived 20 hours ago: https://plus-one.test/concierge/0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d",
  ],
  "contact-disputed": [
    "A Plus One member’s phone number may belong to someone else",
    "Someone joining Plus One confirmed a member’s phone number with a code, but says they aren’t that member. We didn’t sign them in. Ask the member whether it’s still theirs: https://plus-one.test/concierge/staff/credit/noor",
  ],
  "webhook-disabled": [
    "Plus One no longer sends webhooks to hooks.casa-orrin.example",
    "All webhooks from Plus One to hooks.casa-orrin.example failed for three days, so the endpoint is disabled. When it works again, enable it: https://plus-one.test/concierge/staff/webhooks",
  ],
  "member-welcome": [
    "Welcome to Plus One",
    "Alexandra, your Plus One membership is ready. This link signs you in, once, until December 2: https://plus-one.test/sign-in/link?t=Vb5k2Jq8mR4tY7wZ1cN6xP\n\nAfter that, sign in with this email address at https://plus-one.test/sign-in\n\nUnsubscribe from all messages: https://plus-one.test/unsubscribe?t=v1.4f6e1b0c9a8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f.Jk3nB7sQ2xW9",
  ],
  "inviting-paused": [
    "Inviting friends to Plus One is paused for you",
    "You can’t invite friends to Plus One right now. The reason: “Please call us first.” Invitations that are already open still work.",
  ],
  "inviting-resumed": [
    "You can invite friends to Plus One again",
    "You can invite friends to Plus One again: https://plus-one.test/profile",
  ],
  "extra-invitations": [
    "3 more invitations to Plus One for you",
    "You have 3 more invitations to Plus One to give. Invite a friend: https://plus-one.test/profile",
  ],
  "profile-part-removed": [
    "We removed the picture of your Plus One profile",
    "We removed the picture of your Plus One profile. The reason: “It shows someone else.” Choose another one: https://plus-one.test/account/avatar",
  ],
  "devices-signed-out": [
    "We signed out your Plus One devices",
    "We signed out all devices of your Plus One membership. Sign in again with a new code: https://plus-one.test/sign-in",
  ],
  "waitlist-admitted": [
    "Benjamin invited you to Plus One",
    "You asked to join Plus One, and a place is now open. Benjamin invites you.\n\nYour invitation is valid until November 30, 2026: https://plus-one.test/invitation?i=QUJDREVGR0gyMzQ1Njd8QUJDREVGR0gyMzQ1Njd8QmVuamFtaW4%3D\n\nInvite code: ABCDEFGH234567\n\nUnsubscribe from all messages: https://plus-one.test/unsubscribe?t=v1.4f6e1b0c9a8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f.Jk3nB7sQ2xW9",
  ],
  "vouch-invitation": [
    "Benjamin invited you to Plus One",
    "Hello Alexandra, you asked to join Plus One. Benjamin knows you, and invites you.\n\nBenjamin says: “See you on Saturday!”\n\nYour invitation is valid until November 30, 2026: https://plus-one.test/invitation?i=QUJDREVGR0gyMzQ1Njd8QUJDREVGR0gyMzQ1Njd8QmVuamFtaW4%3D\n\nInvite code: ABCDEFGH234567\n\nUnsubscribe from all messages: https://plus-one.test/unsubscribe?t=v1.4f6e1b0c9a8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f.Jk3nB7sQ2xW9",
  ],
  "waitlist-ended": [
    "Your year on the Plus One waitlist is over",
    "You asked for a place at Plus One on November 23, 2025. A place on the list lasts a year, and we’re sorry that we had no invitation for you in that time.\n\nStill want to join us? Put yourself on the list again: https://plus-one.test/request-access\n\nUnsubscribe from all messages: https://plus-one.test/unsubscribe?t=v1.4f6e1b0c9a8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f.Jk3nB7sQ2xW9",
  ],
};

const KINDS = Object.keys(SHIPPED) as MessageKindName[];

test.each(KINDS)("%s has its shipped text", (kind) => {
  const [subject, text] = SHIPPED[kind];
  expect(renderMessage(kind, SAMPLE_PAYLOADS[kind], CLUB)).toEqual({ subject, text });
});

const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, ""]));

test.each<[MessageKindName, Record<string, string>, string]>([
  [
    "contact-changed",
    { what: "removed", kind: "phone" },
    "This phone number was removed from your Plus One account. Your other devices were signed out. If you didn’t do this, sign in and sign out all other de",
  ],
  [
    "contact-changed",
    { what: "added" },
    "A new email address was added to your Plus One account. Your other devices were signed out. If you didn’t do this, sign in and sign out all other devi",
  ],
  [
    "new-contact-agreed",
    { kind: "phone" },
    "We received a request to give your Plus One membership a new phone number, because you can no longer use the old one. The change happens on November 2",
  ],
  [
    "new-contact-in-place",
    { ...without("other") },
    "This email address is now on your Plus One account. To protect you, your balance can be spent again in 24 hours. Sign in with it: https://plus-one.tes",
  ],
  [
    "friend-joined",
    { ...without("places") },
    "Margaux accepted your invitation for The Sunday Table. As a thank-you, you get $50.00 of credit. Your balance shows when you can spend it. See your in",
  ],
  [
    "friend-joined",
    { ...without("credit") },
    "Margaux accepted your invitation for The Sunday Table (2 of 6). See your invitations: https://plus-one.test/profile",
  ],
  [
    "friend-joined",
    { ...without("places", "credit") },
    "Margaux accepted your invitation for The Sunday Table. See your invitations: https://plus-one.test/profile",
  ],
  [
    "concierge-invite",
    { ...without("note") },
    "Hello Alexandra, this is the Plus One Concierge, writing for Benjamin.\n\nBenjamin says:\n\nI'm inviting you to join Plus One, a community where the brand",
  ],
  [
    "concierge-invite",
    { template: "Dear {friend}, {sponsor} asks.", ...without("note") },
    "Dear Alexandra, Benjamin asks.\n\nBenjamin says:\n\nI'm inviting you to join Plus One, a community where the brands we love, love us back. Perks, access, ",
  ],
  [
    "concierge-invite",
    { template: "Dear {friend}, {sponsor} asks." },
    "Dear Alexandra, Benjamin asks.\n\nHe hopes to see you on Saturday.\n\nBenjamin says:\n\nI'm inviting you to join Plus One, a community where the brands we l",
  ],
  [
    "desk-arrival",
    { arrived: "1" },
    "New at the Plus One Concierge: 1 request. Waiting to be sent: 5. https://plus-one.test/concierge",
  ],
  [
    "desk-late",
    { late: "2" },
    "2 requests for the Plus One Concierge will soon be 24 hours old. The oldest arrived 20 hours ago: https://plus-one.test/concierge/0b9f2c3e-8a54-4d0b-9",
  ],
  [
    "contact-disputed",
    { kind: "email" },
    "Someone joining Plus One confirmed a member’s email address with a code, but says they aren’t that member. We didn’t sign them in. Ask the member whet",
  ],
  [
    "perk-codes-low",
    { left: "1" },
    "Members have claimed most codes of A seat, woven again (Alder & Vale): 1 code is left. Add more codes: https://plus-one.test/concierge/staff/perks",
  ],
  [
    "extra-invitations",
    { count: "1" },
    "You have 1 more invitation to Plus One to give. Invite a friend: https://plus-one.test/profile",
  ],
  [
    "profile-part-removed",
    { part: "bio" },
    "We removed the bio of your Plus One profile. The reason: “It shows someone else.” Write another one: https://plus-one.test/account/avatar",
  ],
  [
    "profile-part-removed",
    { part: "name" },
    "We removed the name of your Plus One profile. The reason: “It shows someone else.” Enter your name again: https://plus-one.test/account/avatar",
  ],
  [
    "member-welcome",
    { contact: "phone number" },
    "Alexandra, your Plus One membership is ready. This link signs you in, once, until December 2: https://plus-one.test/sign-in/link?t=Vb5k2Jq8mR4tY7wZ1cN",
  ],
])("%s with %j begins: %s", (kind, changes, beginning) => {
  const { text } = renderMessage(kind, { ...SAMPLE_PAYLOADS[kind], ...changes }, CLUB);
  expect(text.slice(0, 150)).toBe(beginning);
});

test.each<[MessageKindName, string]>([
  ["contact-changed", "If you didn’t do this, write to hello@plus-one.test right away."],
  ["data-exported", "If you didn’t ask for this, write to hello@plus-one.test right away."],
  ["passkeys-changed", "If you didn’t do this or ask for it, write to hello@plus-one.test right away."],
  ["inviting-paused", "If you have questions, write to hello@plus-one.test."],
])("%s names the club's contact: %s", (kind, sentence) => {
  expect(renderMessage(kind, SAMPLE_PAYLOADS[kind], REACHABLE_CLUB).text).toContain(sentence);
});

test("no message asks for a reply, because no one reads replies", () => {
  for (const kind of KINDS)
    for (const club of [CLUB, REACHABLE_CLUB])
      expect(renderMessage(kind, SAMPLE_PAYLOADS[kind], club).text).not.toMatch(/\breply\b/i);
});
