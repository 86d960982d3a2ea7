import { Suspense, useEffect, useRef, useState } from "react";
import { countedSource } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import { readMemberInvitationType } from "@/lib/invitation-types";
import { withQuery } from "@/lib/urls/search-params";
import { CardFan } from "@/ui/card/card-fan";
import { loadScriptFont } from "@/ui/card/load-script-font";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { afterPaint } from "@/ui/motion/after-paint";
import { SheetFooter } from "@/ui/sheet/sheet-footer";
import { afterTypeChoice, currentSource } from "../invite-query";
import { GROUP_NOTE } from "./group-note";
import { FanFace } from "./lazy-screens";
import { TypeChoice } from "./type-choice";

type SelectTypeScreenProps = { titleId: string; query: URLSearchParams; pathname: string };

const FACE = (
  <Suspense>
    <FanFace engraving="PLUSNEPLUSNE22" />
  </Suspense>
);

export function SelectTypeScreen({ titleId, query, pathname }: SelectTypeScreenProps) {
  const [type, setType] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const next = afterTypeChoice(query, type);
  const kept = [...next].filter(([name]) => name !== "type");

  // On a slow network a member chooses before the page is alive.
  useEffect(() => {
    loadScriptFont();
    if (form.current) setType(new FormData(form.current).get("type")?.toString() ?? null);
  }, []);

  function goOn(event: React.FormEvent) {
    event.preventDefault();
    track("Invitation Type Selected", {
      invite_type: readMemberInvitationType(type),
      source: countedSource(currentSource(query)),
    });
    afterPaint(() => window.history.pushState(null, "", withQuery(pathname, next)));
  }

  return (
    <form ref={form} method="get" action={pathname} onSubmit={goOn}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h2 id={titleId} className="display-title text-center">
        EXCITING!
      </h2>
      <fieldset className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
        <legend className="sr-only">Who would you like to invite?</legend>
        <TypeChoice
          name="type"
          value="individual"
          title="Invite a friend"
          picture={<CardFan cards={1} face={FACE} />}
          onChange={() => setType("individual")}
        />
        <TypeChoice
          name="type"
          value="group"
          title="Invite your group chat"
          note={GROUP_NOTE}
          picture={<CardFan cards={6} face={FACE} />}
          onChange={() => setType("group")}
        />
      </fieldset>
      <SheetFooter>
        <Button type="submit" data-needs-script="" wide disabled={type === null}>
          Continue
        </Button>
        <noscript>
          <button type="submit" className={buttonStyle({ wide: true })}>
            Continue
          </button>
        </noscript>
      </SheetFooter>
    </form>
  );
}
