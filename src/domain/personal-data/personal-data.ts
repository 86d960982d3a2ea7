import "server-only";
import { sql } from "drizzle-orm";
import * as schema from "@/db/schema";
import { INVITATION_TABLES } from "./invitation-tables";
import { MEMBER_ROW } from "./member-row";
import { OWN_TABLES } from "./own-tables";
import {
  CLUB,
  HASH,
  ID,
  INTERNAL,
  type PersonalTable,
  personal,
  SECRET,
  STATE,
  words,
} from "./personal-table";

const WITH_SESSION = "with the session";

/** Rows that lead to a member, and are deleted with other rows. */
export const DEPENDENT_TABLES = {
  cardCodes: personal(schema.cardCodes, {
    deleted: WITH_SESSION,
    omitted: { [SECRET]: "code", [INTERNAL]: "sessionId expiresAt createdAt" },
  }),
  passkeyChallenges: personal(schema.passkeyChallenges, {
    deleted: WITH_SESSION,
    omitted: { [SECRET]: "challenge browserHash", [INTERNAL]: "id purpose sessionId createdAt" },
  }),
  pushSubscriptions: personal(schema.pushSubscriptions, {
    deleted: WITH_SESSION,
    exported: { part: "notifiedDevices", label: "devices", columns: words("createdAt") },
    omitted: { [SECRET]: "sealed endpointHash", [INTERNAL]: "id sessionId clubKey" },
  }),
  pushMessages: personal(schema.pushMessages, {
    deleted: WITH_SESSION,
    omitted: { [INTERNAL]: "id subscriptionId event attempts nextAttemptAt createdAt" },
  }),
};

/** Rows that stay for a while, or for the club. */
export const KEPT_TABLES = {
  walletPasses: personal(schema.walletPasses, {
    owner: "memberId",
    kept: {
      [ID]: "id memberId",
      "For 90 days, until wallets show the pass as void":
        "isAtGoogle withdrawnAt changedAt nextUpdateAt attempts createdAt",
    },
    exported: {
      ...{ part: "walletPasses", label: "devices" },
      columns: words("createdAt withdrawnAt isAtGoogle"),
    },
  }),
  walletDevices: personal(schema.walletDevices, {
    kept: {
      [ID]: "passId",
      "For 90 days, until wallets show the pass as void": "deviceId sealedToken createdAt",
    },
  }),
  tillCodes: personal(schema.tillCodes, {
    owner: "memberId",
    kept: {
      [ID]: "id memberId paymentId",
      "For a day, then a job deletes the row":
        "brand brandName amountCents code status isCounted expiresAt paidAt paymentKey createdAt",
    },
  }),
  auditEvents: personal(schema.auditEvents, {
    kept: {
      [ID]: "id actorId subjectId",
      [STATE]: "action createdAt",
      "The erasure removes its entries that name the member": "details",
    },
    exported: { part: "events", label: "messages", columns: words("action createdAt") },
  }),
  memberImports: personal(schema.memberImports, {
    kept: {
      [ID]: "id uploadedBy welcomeRequestedBy welcomeStoppedBy undoneBy",
      [HASH]: "fileHash",
      [STATE]:
        "newRows memberRows wrongRows createdAt finishedAt welcomeRequestedAt welcomeFinishedAt welcomeToAll welcomeStoppedAt undoneAt undoFinishedAt removedRows",
    },
  }),
  drawNames: personal(schema.drawNames, {
    owner: "memberId",
    erased: { owner: { memberId: null, guests: sql`'{}'` } },
    kept: { [ID]: "drawId", [STATE]: "lot priceCents leftAt place outcome reason notifiedAt createdAt" },
    exported: {
      ...{ part: "draws", label: "belongings" },
      columns: words("lot guests priceCents leftAt place outcome reason notifiedAt createdAt"),
    },
    omitted: { [INTERNAL]: "memberId" },
  }),
  passUses: personal(schema.passUses, { kept: { [ID]: "id claimId tillKeyId" }, others: CLUB }),
  perkCodes: personal(schema.perkCodes, { kept: { [ID]: "id claimId" }, others: CLUB }),
  perkUploads: personal(schema.perkUploads, { kept: { [ID]: "uploadId addedBy" }, others: CLUB }),
  letters: personal(schema.letters, {
    kept: { [ID]: "id createdBy scheduledBy queuedThrough queuedPast" },
    others: CLUB,
  }),
  messageTexts: personal(schema.messageTexts, { kept: { [ID]: "updatedBy" }, others: CLUB }),
  clubSettings: personal(schema.clubSettings, { kept: { [ID]: "hostId" }, others: CLUB }),
  confirmedPhones: personal(schema.confirmedPhones, {
    kept: { "A number never confirms a second member": "phoneHash", [STATE]: "createdAt" },
  }),
  erasures: personal(schema.erasures, {
    kept: { "A restore repeats the erasure": "memberHash", [STATE]: "createdAt" },
  }),
  contactErasures: personal(schema.contactErasures, {
    kept: { "A restore repeats the erasure": "contactHash", [STATE]: "createdAt" },
  }),
  addressLimits: personal(schema.addressLimits, {
    kept: { "A job deletes the row within an hour after its last attempt": "key points expire" },
  }),
  cardScans: personal(schema.cardScans, {
    kept: {
      "For a day, and the session that has the id is deleted": "cardId",
      [ID]: "tillKeyId",
      [STATE]: "step createdAt",
    },
  }),
};

/** Every table with columns about a member, a friend or a contact. */
export const PERSONAL_DATA: Record<string, PersonalTable> = {
  members: MEMBER_ROW,
  ...OWN_TABLES,
  ...INVITATION_TABLES,
  ...DEPENDENT_TABLES,
  ...KEPT_TABLES,
};

/** The other tables. */
export const IMPERSONAL_TABLES = words(
  "audienceCounts draws evenings messageTemplates brandTakings clubCreditDays storedPictures perkEvents perkStocks keyFingerprints",
  "latestBackups partnerRequests testCodes testTakings tillKeys webhookEndpoints weeklyFigures",
);
