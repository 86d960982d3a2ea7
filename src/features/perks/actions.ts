"use server";

import { z } from "zod";
import { memberAction, staffAction, visitorAction } from "@/auth/action-clients";
import { getPerk, getPerkOffer } from "@/content/perks";
import type { MemberContext } from "@/domain/context";
import { joinDraw, leaveDraw } from "@/domain/draws/join-draw";
import { DomainError } from "@/domain/errors";
import { askForInvitation } from "@/domain/evenings/guest-pass";
import { invitationNameSchema } from "@/domain/invitations/invitation-name";
import { getBalance } from "@/domain/ledger/balance";
import { claimPerk } from "@/domain/perks/claim-perk";
import { codeListSchema, runWholeCodeStep } from "@/domain/perks/code-list-form";
import { followPerk, unfollowPerk } from "@/domain/perks/follow-perk";
import { returnPerk } from "@/domain/perks/return-perk";
import { showCode } from "@/domain/perks/show-code";
import { withdrawUpload, withdrawUploadSchema } from "@/domain/perks/withdraw-upload";
import { verb } from "@/domain/verb";
import { idempotencyKeySchema } from "@/domain/with-idempotency-key";
import { codeVerbs, requirePool } from "@/features/perks/perk-codes";
import { formatCents } from "@/lib/money";
import { withdrawnText } from "@/ui/perk-codes/codes-text";
import { showClaim } from "./read-perks";

const guestSchema = z.union([z.literal("").transform(() => undefined), invitationNameSchema]).optional();

const claimPerkSchema = z.object({
  slug: z.string().min(1).max(120),
  key: idempotencyKeySchema,
  /** The displayed price in cents; empty for a free perk. */
  price: z.coerce.number().int().nonnegative().optional(),
  /** The first names of the guests of an evening. An empty field is no guest. */
  guest1: guestSchema,
  guest2: guestSchema,
  guest3: guestSchema,
});

export const claimPerkAction = memberAction(
  "claim perk",
  verb(claimPerkSchema, async (context: MemberContext, { slug, key, price, ...names }) => {
    const offer = await getPerkOffer("members", slug);
    if (!offer) throw new DomainError("perk-not-found");
    const guests = Object.values(names).filter((name) => name !== undefined);
    const claim = await claimPerk(context, offer, { key, price: price || null, guests });
    return showClaim(claim, await getBalance(context));
  }),
  "It’s yours",
);
export const showCodeAction = memberAction(
  "show perk code",
  verb(showCode.schema, async (context: MemberContext, input) =>
    showClaim(await showCode(context, input), await getBalance(context)),
  ),
  "Here is your code",
);

const followPerkSchema = z.object({ slug: z.string().min(1).max(120), follow: z.enum(["yes", "no"]) });

export const followPerkAction = memberAction(
  "follow perk",
  verb(followPerkSchema, async (context: MemberContext, { slug, follow }) => {
    const perk = await getPerk("members", slug);
    if (!perk) throw new DomainError("perk-not-found");
    if (follow === "yes") await followPerk(context, perk);
    else await unfollowPerk(context, perk.id);
    return { isFollowing: follow === "yes" };
  }),
  ({ isFollowing }) => (isFollowing ? "We’ll tell you" : "We won’t tell you"),
);

const drawSchema = z.object({ slug: claimPerkSchema.shape.slug });

export const joinDrawAction = memberAction(
  "join draw",
  verb(claimPerkSchema.omit({ key: true }), async (context: MemberContext, { slug, price, ...names }) => {
    const offer = await getPerkOffer("members", slug);
    if (!offer) throw new DomainError("perk-not-found");
    const guests = Object.values(names).filter((name) => name !== undefined);
    return joinDraw(context, offer, { price: price || null, guests });
  }),
  ({ lot }) => `Your name is in. Your lot is ${lot}.`,
);
export const leaveDrawAction = memberAction(
  "leave draw",
  verb(drawSchema, async (context: MemberContext, { slug }) => {
    const perk = await getPerk("members", slug);
    if (!perk) throw new DomainError("perk-not-found");
    await leaveDraw(context, perk.id);
    return {};
  }),
  "Your name is out",
);

export const returnPerkAction = memberAction("return perk", returnPerk, ({ cents }) =>
  cents > 0 ? `Returned. ${formatCents(cents)} is back in your balance.` : "Thank you for telling us.",
);

export const askForInvitationAction = visitorAction(
  "ask host for an invitation",
  askForInvitation,
  ({ host }) => `We’ve asked ${host} for you.`,
);

export const addPerkCodesAction = staffAction(
  "add perk codes",
  verb(codeListSchema, async (context: MemberContext, form) =>
    runWholeCodeStep(form, await codeVerbs(context, form.perkId)),
  ),
  "Done",
);
export const withdrawPerkCodesAction = staffAction(
  "withdraw perk codes",
  verb(withdrawUploadSchema, async (context: MemberContext, { perkId, uploadId }) =>
    withdrawUpload(context, await requirePool(perkId), uploadId),
  ),
  withdrawnText,
);
