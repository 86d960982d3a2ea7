"use client";

import { useId, useState } from "react";
import type { Arrival, Tonight } from "@/domain/till/list-tonight";
import { foldText } from "@/lib/text/fold-text";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Avatar } from "@/ui/layout/avatar";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import { markPassUsedAction, undoPassUseAction } from "./actions";
import { USE_UNKNOWN } from "./pass-step";
import { errorOrUnknown } from "./state-panel";

type TonightListProps = Pick<Tonight, "title" | "hosts"> & {
  time: string;
  /** The beginning of the idempotency keys of this page. */
  tapKey: string;
};

/** Who comes, by first name: a tap does what a scan does. */
export function TonightList({ title, time, hosts, tapKey }: TonightListProps) {
  const heading = useId();
  const [typed, setTyped] = useState("");
  const people = hosts.flatMap((host) => [host, ...host.guests]);
  const [here, setHere] = useState(
    () => new Set(people.filter(({ hasCome }) => hasCome).map(({ code }) => code)),
  );
  const isFound = ({ firstName }: Arrival) => foldText(firstName).startsWith(foldText(typed.trim()));
  const shown = hosts.filter((host) => [host, ...host.guests].some(isFound));

  function mark(code: string, hasCome: boolean) {
    // Two answers can arrive before the next render.
    setHere(
      (current) => new Set(hasCome ? [...current, code] : [...current].filter((other) => other !== code)),
    );
  }

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="display-heading">
        {title}
      </h2>
      <p role="status" className="figures mt-1 text-lg text-ink-soft">
        {`${time} · ${here.size} of ${people.length} came`}
      </p>
      <div data-needs-script="" className="sticky top-0 z-[1] bg-paper pt-3 pb-2">
        <Field
          className="lg:max-w-md"
          label="Find a first name"
          type="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {shown.length === 0 && <p className="mt-6 text-ink-soft">No one with this name is on the list.</p>}
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {hosts.map((host) => (
          <li key={host.code} hidden={!shown.includes(host)} className="border-b border-line py-1.5">
            <ArrivalRow person={host} tapKey={tapKey} onMark={mark} />
            {host.guests.map((guest) => (
              <ArrivalRow
                key={guest.code}
                person={guest}
                host={host.firstName}
                tapKey={tapKey}
                onMark={mark}
              />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ArrivalRowProps = {
  person: Arrival;
  /** Who brought the guest. */
  host?: string;
  tapKey: string;
  onMark: (code: string, hasCome: boolean) => void;
};

function ArrivalRow({ person, host, tapKey, onMark }: ArrivalRowProps) {
  const { code, firstName, lastInitial, avatar } = person;
  const [taps, setTaps] = useState(0);
  const [use, setUse] = useState({ hasCome: person.hasCome, useId: person.useId });
  const name = `${firstName}${lastInitial && ` ${lastInitial}.`}`;
  const set = (hasCome: boolean, useId: number | null) => {
    setUse({ hasCome, useId });
    onMark(code, hasCome);
  };
  const come = useForm(markPassUsedAction, {
    hidden: { code, key: `${tapKey}-${taps}-${code}` },
    onSuccess: ({ payload }) => set(true, payload?.useId ?? null),
  });
  const undo = useForm(undoPassUseAction, {
    hidden: { useId: `${use.useId ?? ""}` },
    onSuccess: () => {
      setTaps(taps + 1);
      set(false, null);
    },
  });
  return (
    <div className={classNames("py-1.5", host && "pl-8")}>
      <div className="flex min-h-13 items-center gap-3.5">
        <Avatar firstName={firstName} lastName={lastInitial} image={avatar} size={host ? 40 : 52} />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block text-xl font-medium wrap-anywhere">{name}</span>
          {host && <span className="text-sm text-ink-soft">{`With ${host}`}</span>}
        </p>
        {use.hasCome ? (
          <>
            <span role="status" className="inline-flex items-center gap-1.5 font-medium text-primary">
              <Icon name="check" /> Came
            </span>
            {use.useId !== null && (
              <Form form={undo}>
                <Button type="submit" variant="link" pending={undo.pending} className="-mr-2">
                  Undo
                  <span className="sr-only">{` for ${name}`}</span>
                </Button>
              </Form>
            )}
          </>
        ) : (
          <Form form={come}>
            <Button type="submit" variant="quiet" pending={come.pending} className="min-h-12 min-w-24">
              Came
              <span className="sr-only">{` ${name}`}</span>
            </Button>
          </Form>
        )}
      </div>
      <FormAlert error={errorOrUnknown(come, USE_UNKNOWN) ?? undo.error} />
    </div>
  );
}
