import "server-only";
import { randomUUID } from "node:crypto";
import { getWaitingRequest } from "@/domain/concierge/intake/get-waiting-request";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { getCancelTarget } from "@/domain/invitations/get-cancel-target";
import { getRenameTarget } from "@/domain/invitations/get-rename-target";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { env } from "@/lib/env";
import type { Href } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { QrCode } from "@/ui/card/qr-code";
import { type InviteScreen, readScreen } from "../invite-query";
import { pickHeading } from "./heading-prompts";
import { InviteDialog } from "./invite-dialog";

type InviteModalsProps = { context: MemberContext; searchParams: SearchParams; continueHref?: Href };

/** The invite flow of one page: what the query opens is read here for a hard load, and followed in the browser after. */
export async function InviteModals({ context, searchParams, continueHref }: InviteModalsProps) {
  const screen = readScreen(toQuery(await searchParams));
  return (
    <InviteDialog
      product={env().PRODUCT_NAME}
      memberFirstName={context.actor.firstName}
      headings={{ individual: pickHeading("individual"), group: pickHeading("group") }}
      idempotencyKey={randomUUID()}
      continueHref={continueHref}
      loaded={await load(context, screen)}
    />
  );
}

async function load(context: MemberContext, screen: InviteScreen | null) {
  try {
    if (screen?.name === "share") {
      const card = await getShareCard(context, screen.inviteId);
      return {
        inviteId: screen.inviteId,
        card,
        qr: <QrCode value={card.link} label="QR code of the invitation link" />,
      };
    }
    if (screen?.name === "request")
      return { inviteId: screen.inviteId, request: await getWaitingRequest(context, screen.inviteId) };
    if (screen?.name === "rename")
      return { inviteId: screen.inviteId, rename: await getRenameTarget(context, screen.inviteId) };
    if (screen?.name === "cancel")
      return { inviteId: screen.inviteId, cancel: await getCancelTarget(context, screen.inviteId) };
  } catch (error) {
    if (!(error instanceof DomainError) || !screen || !("inviteId" in screen)) throw error;
    return { inviteId: screen.inviteId, problem: error.message };
  }
  return null;
}
