"use client";

import { type MouseEvent, useEffect, useState } from "react";
import type { CreateStatus } from "@/domain/invitations/quota";
import { isGroup, type MemberInvitationType } from "@/lib/invitation-types";
import type { Href } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";
import { Icon } from "@/ui/layout/icon";
import { afterNextFrame, inNextFrame } from "@/ui/motion/next-frame";
import { Sheet, useTitleId } from "@/ui/sheet/sheet";
import { useRefresh } from "@/ui/toast/use-refresh";
import { backToTypes, type InviteScreen, readScreen } from "../invite-query";
import { restoreFocus } from "../restore-focus";
import { useSendUnsavedShares } from "../share-card/use-send-unsaved-shares";
import { useClose, useModalAddress } from "../use-close";
import {
  CancelScreen,
  CardFlow,
  ConciergeRequestScreen,
  RenameScreen,
  SelectTypeScreen,
} from "./lazy-screens";
import { loadScreen } from "./load-screen";
import { type LoadedData, useCreateStatus, useModalData } from "./modal-data";
import { ModalStatus, SuspenseUnlessServerRendered } from "./modal-status";
import type { AskingGuest, NewInvitation } from "./use-create-invitation";

type InviteDialogProps = {
  product: string;
  memberFirstName: string;
  headings: Record<MemberInvitationType, string>;
  idempotencyKey: string;
  continueHref?: Href;
  /** The guest of an evening who asked for this invitation. */
  guest?: AskingGuest | null;
  /** Undefined if the page opened without the flow. */
  createStatus: CreateStatus | undefined;
  loaded: LoadedData | null;
};

/** These screens share one sheet; each other screen has its own. */
const FLOW_SCREENS: InviteScreen["kind"][] = ["select-type", "create", "share"];

const WITH_CARD: InviteScreen["kind"][] = ["create", "share"];

export function InviteDialog(props: InviteDialogProps) {
  const { query, pathname, returnHref } = useModalAddress();
  const screen = readScreen(query);
  const [headings] = useState(props.headings);
  const close = useClose(returnHref);
  useSendUnsavedShares();
  useLoadedFlow(screen?.kind === "select-type");

  if (!screen) return null;
  const hasCard = WITH_CARD.includes(screen.kind);

  return (
    <Sheet
      key={FLOW_SCREENS.includes(screen.kind) ? "invite" : screen.kind}
      open
      variant={hasCard ? "lounge" : "panel"}
      layoutKey={screen.kind}
      onClose={close}
      closeHref={returnHref}
      back={
        screen.kind === "create" &&
        screen.hasBack && <BackArrow href={withQuery(pathname, backToTypes(query))} />
      }
    >
      <SuspenseUnlessServerRendered key={hasCard ? "card" : screen.kind}>
        <Screen {...props} screen={screen} headings={headings} />
      </SuspenseUnlessServerRendered>
    </Sheet>
  );
}

/** Loads the type screen before a member opens it, and the next screen when it is open. */
function useLoadedFlow(isChoosing: boolean): void {
  useEffect(() => {
    void loadScreen(isChoosing ? "create" : "select-type");
  }, [isChoosing]);
}

/** Replaces the create screen with the type screen, without a new history entry. */
function BackArrow({ href }: { href: Href }) {
  function goBack(event: MouseEvent) {
    event.preventDefault();
    window.history.replaceState(null, "", href);
  }

  return (
    <a
      href={href}
      onClick={goBack}
      data-offline=""
      aria-label="Back"
      className="grid size-11 place-items-center"
    >
      <Icon name="arrow-left" />
    </a>
  );
}

function Screen({ screen, ...props }: InviteDialogProps & { screen: InviteScreen }) {
  const { returnHref } = useModalAddress();
  const data = useModalData(screen, props.loaded);
  const createStatus = useCreateStatus(screen, props.createStatus);
  const [createdId, setCreatedId] = useState<string | null>(null);
  useFocusOnScreen(screen.kind);
  const flow = {
    product: props.product,
    returnHref,
    continueHref: props.continueHref,
  };

  if (createStatus?.problem && !(createStatus.isSeasonSpent && data.kind === "select-type"))
    return <LimitReached problem={createStatus.problem} />;
  switch (data.kind) {
    case "select-type":
      return <SelectTypeScreen status={createStatus} />;
    case "create":
      return (
        <CardFlow
          {...flow}
          key={`new ${data.type}`}
          invitation={newInvitation(data.type, props)}
          card={null}
          onCreated={setCreatedId}
        />
      );
    case "share": {
      if (!data.target) return <ModalStatus problem={data.problem} />;
      const { card, qr } = data.target;
      const startsAt = screen.kind === "share" ? screen.startsAt : undefined;
      return (
        <CardFlow
          {...flow}
          key={data.inviteId === createdId ? `new ${card.type}` : `${data.inviteId} ${startsAt ?? ""}`}
          invitation={null}
          card={card}
          qr={qr}
          startsAt={startsAt}
          isConciergeInviteEnabled={card.canAskConcierge}
        />
      );
    }
    case "cancel":
      return <CancelScreen {...data} />;
    case "rename": {
      const placeholder = placeholderFor(data.target?.type ?? "individual", props.memberFirstName);
      return <RenameScreen {...data} key={data.target ? "rename" : "wait"} placeholder={placeholder} />;
    }
    case "request":
      return <ConciergeRequestScreen {...data} />;
  }
}

/** Replaces the type and create screens. Asks the server again, because the page may be older than the limit. */
function LimitReached({ problem }: { problem: string }) {
  const refresh = useRefresh();
  useEffect(() => void refresh(), [refresh]);
  return <ModalStatus problem={problem} />;
}

type NewInvitationProps = Pick<
  InviteDialogProps,
  "headings" | "idempotencyKey" | "memberFirstName" | "guest"
>;

function newInvitation(type: MemberInvitationType, props: NewInvitationProps): NewInvitation {
  const { headings, idempotencyKey, memberFirstName, guest } = props;
  return {
    guest,
    type,
    heading: headings[type],
    placeholder: placeholderFor(type, memberFirstName),
    idempotencyKey,
  };
}

function placeholderFor(type: MemberInvitationType, memberFirstName: string): string {
  return isGroup(type) ? `${memberFirstName}'s Friends` : "First Name";
}

/** Focuses a dialog's `data-autofocus` field, or its panel, whenever it shows another screen. */
function useFocusOnScreen(screen: string): void {
  const titleId = useTitleId();
  useEffect(() => {
    if (!screen || !titleId) return;
    const cancel = afterNextFrame(() => focusScreen(titleId));
    return () => {
      cancel();
      // The browser restores the focus, except when the row of the invitation was removed.
      inNextFrame(restoreFocus);
    };
  }, [titleId, screen]);
}

function focusScreen(titleId: string): void {
  const dialog = document.getElementById(titleId)?.closest("dialog");
  const target =
    dialog?.querySelector<HTMLElement>("[data-autofocus]") ??
    dialog?.querySelector<HTMLElement>("[data-sheet-panel]");
  target?.focus({ preventScroll: true });
}
