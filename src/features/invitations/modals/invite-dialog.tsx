import type { MemberInvitationType } from "@/lib/invitation-types";

("use client");

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, Suspense, useState } from "react";
import type { Href } from "@/lib/paths";
import { withQuery } from "@/lib/urls/search-params";
import { Sheet } from "@/ui/sheet/sheet";
import { useServerRendered } from "@/ui/sheet/use-server-rendered";
import { useClose } from "../use-close";
import {
  backToTypes,
  closed,
  currentSource,
  type InviteScreen,
  openInvite,
  readScreen,
} from "../invite-query";
import { BackArrow } from "./back-arrow";
import type { Naming } from "./card-flow";
import type { ModalData } from "./modal-data";
import { useModalData } from "./data/use-modal-data";
import { CancelScreen, CardFlow, ConciergeRequestScreen, RenameScreen } from "./lazy-screens";
import { ModalStatus } from "./modal-status";
import { SelectTypeScreen } from "./select-type-screen";
import { useFocusOnScreen } from "./use-focus-on-screen";

type InviteDialogProps = {
  product: string;
  memberFirstName: string;
  headings: { individual: string; group: string };
  idempotencyKey: string;
  continueHref?: Href;
  loaded: ModalData | null;
};

const TITLE_ID = "invite-title";

/** The screens that follow one another in one sheet; each of the others has a sheet of its own. */
const FLOW: InviteScreen["name"][] = ["select-type", "create", "share"];

/** Those of them that show the card, in the lounge. */
const WITH_CARD: InviteScreen["name"][] = ["create", "share"];

export function InviteDialog(props: InviteDialogProps) {
  const query = new URLSearchParams(useSearchParams());
  const pathname = usePathname();
  const screen = readScreen(query);
  const [headings] = useState(props.headings);
  const returnHref = withQuery(pathname, closed(query));
  const close = useClose(returnHref);

  if (!screen) return null;

  return (
    <Sheet
      key={FLOW.includes(screen.name) ? "invite" : screen.name}
      open
      variant={WITH_CARD.includes(screen.name) ? "lounge" : "panel"}
      step={screen.name}
      labelledBy={TITLE_ID}
      onClose={close}
      closeHref={returnHref}
      back={
        screen.name === "create" &&
        screen.hasBack && <BackArrow href={withQuery(pathname, backToTypes(query))} />
      }
    >
      <SuspenseUnlessServerRendered
        key={WITH_CARD.includes(screen.name) ? "card" : screen.name}
        returnHref={returnHref}
      >
        <Screen
          {...props}
          screen={screen}
          query={query}
          pathname={pathname}
          headings={headings}
          returnHref={returnHref}
        />
      </SuspenseUnlessServerRendered>
    </Sheet>
  );
}

type OrWaitProps = { returnHref: Href; children: ReactNode };

/** Says that a screen is on its way. In the server's HTML each is whole: without JavaScript nothing would put it in. */
function SuspenseUnlessServerRendered({ returnHref, children }: OrWaitProps) {
  if (useServerRendered()) return children;
  return (
    <Suspense fallback={<ModalStatus titleId={TITLE_ID} returnHref={returnHref} problem={null} />}>
      {children}
    </Suspense>
  );
}

type ScreenProps = InviteDialogProps & {
  screen: InviteScreen;
  query: URLSearchParams;
  pathname: string;
  returnHref: Href;
};

function Screen(props: ScreenProps) {
  const { screen, query, pathname, returnHref } = props;
  const current = useModalData(screen, props.loaded);
  const [madeHere, setMadeHere] = useState<string | null>(null);
  useFocusOnScreen(TITLE_ID, screen.name);
  const here = { titleId: TITLE_ID, query, pathname };
  const flow = {
    ...here,
    product: props.product,
    returnHref,
    anotherHref: withQuery(pathname, openInvite(query, currentSource(query))),
    continueHref: props.continueHref,
  };
  if (screen.name === "select-type") return <SelectTypeScreen {...here} />;
  if (screen.name === "create")
    return (
      <CardFlow
        {...flow}
        key={`new ${screen.type}`}
        naming={namingOf(screen.type, props)}
        card={null}
        onMade={setMadeHere}
      />
    );
  if (screen.name === "cancel")
    return (
      <CancelScreen
        {...here}
        inviteId={screen.inviteId}
        target={current && "cancel" in current ? current.cancel : null}
        problem={current && "problem" in current ? current.problem : null}
      />
    );
  if (screen.name === "rename")
    return (
      <RenameScreen
        {...here}
        key={current && "rename" in current ? "rename" : "wait"}
        inviteId={screen.inviteId}
        placeholder={placeholderFor(
          current && "rename" in current ? current.rename.type : "individual",
          props,
        )}
        target={current && "rename" in current ? current.rename : null}
        problem={current && "problem" in current ? current.problem : null}
      />
    );
  if (screen.name === "request")
    return (
      <ConciergeRequestScreen
        {...here}
        inviteId={screen.inviteId}
        request={current && "request" in current ? current.request : null}
        problem={current && "problem" in current ? current.problem : null}
      />
    );
  if (current && "card" in current)
    return (
      <CardFlow
        {...flow}
        key={
          current.inviteId === madeHere
            ? `new ${current.card.type}`
            : `${current.inviteId} ${screen.startsAt ?? ""}`
        }
        naming={null}
        card={current.card}
        qr={current.qr}
        startsAt={screen.startsAt}
        isConciergeInviteEnabled={current.card.canAskConcierge}
      />
    );
  return (
    <ModalStatus
      titleId={TITLE_ID}
      returnHref={returnHref}
      problem={current && "problem" in current ? current.problem : null}
    />
  );
}

function namingOf(type: MemberInvitationType, props: InviteDialogProps): Naming {
  const { headings, idempotencyKey } = props;
  return { type, heading: headings[type], placeholder: placeholderFor(type, props), idempotencyKey };
}

function placeholderFor(type: MemberInvitationType, { memberFirstName }: InviteDialogProps): string {
  return type === "individual" ? "First Name" : `${memberFirstName}'s Friends`;
}
