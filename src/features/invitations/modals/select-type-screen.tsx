import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { CreateStatus } from "@/domain/invitations/quota";
import { countedSource } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import {
  INVITATION_TYPES,
  MEMBER_INVITATION_TYPES,
  type MemberInvitationType,
  readMemberInvitationType,
} from "@/lib/invitation-types";
import { withQuery } from "@/lib/urls/search-params";
import { CardFan } from "@/ui/card/card-fan";
import { growCard } from "@/ui/card/card-origin";
import { loadScriptFont } from "@/ui/card/script-name";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { useDraft } from "@/ui/forms/use-draft";
import { Icon } from "@/ui/layout/icon";
import { afterPaint } from "@/ui/motion/next-frame";
import { SheetFooter, SheetTitle } from "@/ui/sheet/sheet";
import { afterTypeChoice, currentSource } from "../invite-query";
import { useModalAddress } from "../use-close";
import { groupNote, TYPE_DRAFT } from "./create-texts";

const TITLES: Record<MemberInvitationType, string> = {
  individual: "Invite a friend",
  group: "Invite your group chat",
};

/** `status` is null while it is unknown. */
export type SelectTypeScreenProps = { status: CreateStatus | null };

export function SelectTypeScreen({ status }: SelectTypeScreenProps) {
  const { query, pathname } = useModalAddress();
  const [type, setType] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isSpent = status?.isSeasonSpent ?? false;
  useDraft(TYPE_DRAFT, form);
  const next = afterTypeChoice(query, type);
  const hiddenFields = [...next].filter(([name]) => name !== "type");

  // On a slow network a member can choose before hydration. A choice of before is in the form too.
  useEffect(() => {
    loadScriptFont();
    if (form.current) setType(new FormData(form.current).get("type")?.toString() ?? null);
  }, []);

  function openCreate(event: FormEvent) {
    event.preventDefault();
    const chosen = form.current?.querySelector(":checked")?.closest("label");
    track("Invitation Type Selected", {
      invite_type: readMemberInvitationType(type),
      source: countedSource(currentSource(query)),
    });
    const card = chosen?.querySelector<HTMLElement>("[data-top]") ?? null;
    afterPaint(() => growCard(card, () => window.history.pushState(null, "", withQuery(pathname, next))));
  }

  return (
    <form ref={form} method="get" action={pathname} onSubmit={openCreate}>
      {hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SheetTitle className="display-title text-center">{isSpent ? "THANK YOU!" : "EXCITING!"}</SheetTitle>
      <SeasonNote status={status} />
      <fieldset
        disabled={isSpent}
        className="group/types mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3"
      >
        <legend className="sr-only">Who would you like to invite?</legend>
        {MEMBER_INVITATION_TYPES.map((value) => (
          <TypeChoice
            key={value}
            name="type"
            value={value}
            title={TITLES[value]}
            note={groupNote(value)}
            picture={<CardFan cards={INVITATION_TYPES[value].places} />}
            onChange={() => setType(value)}
          />
        ))}
      </fieldset>
      <SheetFooter>
        <Button type="submit" data-needs-script="" wide disabled={isSpent || type === null}>
          Continue
        </Button>
        <noscript>
          <button type="submit" disabled={isSpent} className={buttonStyle({ wide: true })}>
            Continue
          </button>
        </noscript>
      </SheetFooter>
    </form>
  );
}

function SeasonNote({ status }: { status: CreateStatus | null }) {
  const text = status?.isSeasonSpent ? status.problem : status?.allowance;
  if (!text) return null;
  return (
    <p role="status" className="mx-auto mt-3 max-w-sm text-center text-balance text-ink-soft">
      {text}
    </p>
  );
}

type TypeChoiceProps = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: string;
  note: string | null;
  picture: ReactNode;
};

function TypeChoice({ title, note, picture, ...input }: TypeChoiceProps) {
  return (
    <label className="group relative flex flex-col items-center rounded-panel border border-line bg-raised px-3 pt-9 pb-6 text-center transition-[border-color,box-shadow] hover:border-line-strong group-disabled/types:opacity-50 has-checked:border-brass has-checked:shadow-[0_0_0_1px_var(--brass)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus forced-colors:has-checked:outline-2">
      <input {...input} type="radio" className="sr-only" />
      <span className="absolute top-2 right-2 grid size-6 place-items-center rounded-full border border-line-strong text-transparent transition-colors group-has-checked:border-primary group-has-checked:bg-primary group-has-checked:text-on-primary forced-colors:*:invisible forced-colors:group-has-checked:*:visible">
        <Icon name="check" size={14} />
      </span>
      {picture}
      <span className="mt-5 block font-display text-lg leading-snug text-balance">{title}</span>
      {note && <span className="mt-1 block text-sm leading-snug text-balance text-ink-soft">{note}</span>}
    </label>
  );
}
