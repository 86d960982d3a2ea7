import "server-only";
import { randomUUID } from "node:crypto";
import { requireWaitingRequest } from "@/domain/concierge/change-contact";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { findAskingGuest } from "@/domain/evenings/guest-pass";
import { getCancelTarget } from "@/domain/invitations/cancel-invitation";
import { getShareCard } from "@/domain/invitations/get-share-card";
import { getCreateStatus } from "@/domain/invitations/quota";
import { getRenameTarget } from "@/domain/invitations/rename-invitation";
import { env } from "@/lib/env";
import type { Href } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { QrCode } from "@/ui/card/qr-code";
import { type InviteScreen, isCreating, readScreen } from "../invite-query";
import { pickHeading } from "./create-texts";
import { InviteDialog } from "./invite-dialog";
import type { LoadedData } from "./modal-data";

type InviteModalsProps = { context: MemberContext; searchParams: SearchParams; continueHref?: Href };

/** Loads the data of the modal that the query opens. In the browser, the dialog then follows the query. */
export async function InviteModals({ context, searchParams, continueHref }: InviteModalsProps) {
  const screen = readScreen(toQuery(await searchParams));
  const guestId = screen?.kind === "create" ? screen.guest : undefined;
  const [createStatus, loaded, guestName] = await Promise.all([
    isCreating(screen) ? getCreateStatus(context) : undefined,
    screen && "inviteId" in screen ? load(context, screen) : null,
    guestId ? findAskingGuest(context, guestId) : null,
  ]);
  return (
    <InviteDialog
      product={env().PRODUCT_NAME}
      memberFirstName={context.actor.firstName}
      headings={{ individual: pickHeading("individual"), group: pickHeading("group") }}
      idempotencyKey={randomUUID()}
      continueHref={continueHref}
      guest={guestId && guestName ? { id: guestId, name: guestName } : null}
      createStatus={createStatus}
      loaded={loaded}
    />
  );
}

type InvitationScreen = Extract<InviteScreen, { inviteId: string }>;

async function load(context: MemberContext, screen: InvitationScreen): Promise<LoadedData> {
  const { kind, inviteId } = screen;
  try {
    return { ...(await loadTarget(context, kind, inviteId)), inviteId, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind, inviteId, target: null, problem: error.message };
  }
}

async function loadTarget(context: MemberContext, kind: InvitationScreen["kind"], inviteId: string) {
  switch (kind) {
    case "share": {
      const card = await getShareCard(context, inviteId);
      const qr = <QrCode value={card.link} label="QR code of the invitation link" />;
      return { kind, target: { card, qr } };
    }
    case "cancel":
      return { kind, target: await getCancelTarget(context, inviteId) };
    case "rename":
      return { kind, target: await getRenameTarget(context, inviteId) };
    case "request":
      return { kind, target: await requireWaitingRequest(context, inviteId) };
  }
}
