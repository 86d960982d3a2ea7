import "server-only";
import {
  analyticsEvents,
  contactProposals,
  deskNotices,
  dutySettings,
  favouriteBrands,
  idempotencyKeys,
  invitationLines,
  knownDevices,
  ledgerEntries,
  memberNotes,
  passkeys,
  perkClaims,
  perkFollowers,
  recoveryCodes,
  sessions,
  signInLinks,
  webhookDeliveries,
} from "@/db/schema";
import { CLUB, INTERNAL, OTHERS, own, SECRET, words } from "./personal-table";

/** The rows of one member. An erasure deletes them in this order. */
export const OWN_TABLES = {
  sessions: own(sessions, {
    exported: {
      part: "sessions",
      label: "devices",
      columns: words("createdAt expiresAt ipAddress userAgent"),
    },
    omitted: {
      [SECRET]: "token cardId",
      [INTERNAL]: "id memberId updatedAt lastUsedAt provenAt provenBy lastWrite",
    },
  }),
  favouriteBrands: own(favouriteBrands, {
    exported: { part: "favouriteBrands", label: "belongings", columns: words("brandId createdAt") },
    omitted: { [INTERNAL]: "memberId" },
  }),
  perkClaims: own(perkClaims, {
    exported: {
      ...{ part: "perks", label: "belongings" },
      columns: words("perkId kind claimNo code codeShownAt returnedAt revokedAt createdAt"),
    },
    omitted: {
      [INTERNAL]: "id memberId limitPerMember refundId isEvening hostClaimId guestAskedAt guestInvitationId",
      [CLUB]: "brand brandName title linkUrl validUntil",
      [OTHERS]: "guestName",
      [SECRET]: "guestToken",
    },
  }),
  perkFollowers: own(perkFollowers, {
    exported: { part: "followedPerks", label: "belongings", columns: words("perkId createdAt offeredUntil") },
    omitted: { [INTERNAL]: "memberId", [CLUB]: "slug title" },
  }),
  ledgerEntries: own(ledgerEntries, {
    exported: { part: "ledger", label: "belongings", columns: words("kind amountCents title createdAt") },
    omitted: { [INTERNAL]: "id memberId reference brandTakingId" },
  }),
  idempotencyKeys: own(idempotencyKeys, {
    omitted: {
      [INTERNAL]: "memberId key requestHash response createdAt",
    },
  }),
  knownDevices: own(knownDevices, {
    exported: { part: "knownDevices", label: "devices", columns: words("createdAt lastSignInAt") },
    omitted: { [INTERNAL]: "id memberId", [SECRET]: "tokenHash" },
  }),
  contactProposals: own(contactProposals, {
    exported: {
      ...{ part: "contactProposals", label: "messages" },
      columns: words("kind contact status createdAt agreedAt endedAt"),
    },
    omitted: { [INTERNAL]: "id memberId", [OTHERS]: "reason proposedBy agreedBy", [SECRET]: "stopTokenHash" },
    samples: { contact: "canary.lost@birds.example" },
  }),
  signInLinks: own(signInLinks, {
    omitted: {
      [INTERNAL]: "id memberId expiresAt usedAt createdAt",
      [SECRET]: "tokenHash",
    },
  }),
  passkeys: own(passkeys, {
    exported: { part: "passkeys", label: "devices", columns: words("name createdAt lastUsedAt") },
    omitted: { [INTERNAL]: "id memberId counter transports", [SECRET]: "credentialId publicKey" },
  }),
  recoveryCodes: own(recoveryCodes, {
    exported: { part: "recoveryCodes", label: "devices", columns: words("createdAt usedAt") },
    omitted: { [INTERNAL]: "id memberId", [SECRET]: "codeHash" },
  }),
  dutySettings: own(dutySettings, {
    exported: {
      ...{ part: "duty", label: "details" },
      columns: words("onDutySince channel isQuiet quietFrom quietUntil"),
    },
    omitted: { [INTERNAL]: "memberId arrivalsToldAt" },
  }),
  deskNotices: own(deskNotices, { omitted: { [INTERNAL]: "memberId requestId occasion createdAt" } }),
  analyticsEvents: own(analyticsEvents, {
    exported: { part: "counted", label: "belongings", columns: words("name properties createdAt") },
    omitted: { [INTERNAL]: "id memberId triedAt" },
  }),
  invitationLines: own(invitationLines, {
    exported: { part: "lines", label: "invitations", columns: words("text createdAt") },
    omitted: { [INTERNAL]: "invitationId memberId" },
  }),
  webhookDeliveries: own(webhookDeliveries, {
    omitted: {
      [INTERNAL]:
        "endpointId eventId type payload memberId attempts nextAttemptAt deliveredAt lastStatus lastError createdAt",
    },
  }),
  memberNotes: own(memberNotes, {
    exported: { part: "staffNotes", label: "details", columns: words("text createdAt") },
    omitted: { [INTERNAL]: "id memberId", [OTHERS]: "authorId" },
  }),
};
