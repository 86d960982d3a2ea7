import type { FoundPass } from "@/domain/till/find-pass";
import type { PassUse } from "@/domain/till/mark-pass-used";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { Avatar } from "@/ui/layout/avatar";
import { type markPassUsedAction, undoPassUseAction } from "./actions";
import { errorOrUnknown, StatePanel, TILL_STATES } from "./state-panel";
import { useStepFocus } from "./use-step-focus";

export const USE_UNKNOWN =
  "The connection was lost, so we don’t know if the pass was used. Press again. It is used only once.";

type PassStepProps = { pass: FoundPass; passKey: string; form: FormOf<typeof markPassUsedAction> };

/** The perk of a pass, with the member's first name and portrait. The pass is used only when the button is pressed. */
export function PassStep({
  pass: { code, title, firstName, lastInitial, avatar, host },
  passKey,
  form,
}: PassStepProps) {
  const button = useStepFocus<HTMLButtonElement>();
  return (
    <Form form={form} data-step="" className="flex scroll-m-4 flex-col gap-6">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="key" value={passKey} />
      <StatePanel role="status" state={TILL_STATES.pass}>
        <p className="text-3xl leading-tight font-semibold wrap-anywhere">{title}</p>
        <div className="flex items-center gap-5">
          <Avatar firstName={firstName} lastName={lastInitial} image={avatar} size={104} />
          <p className="min-w-0 text-2xl wrap-anywhere">
            {`For ${firstName}`}
            {host && <span className="block text-lg">{`Guest of ${host}`}</span>}
          </p>
        </div>
      </StatePanel>
      <FormAlert error={errorOrUnknown(form, USE_UNKNOWN)} />
      <div className="flex flex-wrap gap-3">
        <Button ref={button} type="submit" pending={form.pending} className="min-h-16 grow text-xl!">
          Use pass
        </Button>
        <a
          href={paths.till}
          className={buttonStyle({ variant: "quiet", className: "min-h-16 px-5! text-lg!" })}
        >
          Not now
        </a>
      </div>
    </Form>
  );
}

/** A used pass. The use can be undone here within ten minutes. */
export function UsedStep({ use: { useId, title, firstName } }: { use: PassUse }) {
  const next = useStepFocus<HTMLAnchorElement>();
  const undo = useForm(undoPassUseAction, { hidden: { useId: String(useId) } });
  return (
    <div data-step="" className="flex scroll-m-4 flex-col gap-6">
      <StatePanel role="status" state={undo.isDone ? TILL_STATES.undone : TILL_STATES.used}>
        <p className="text-3xl leading-tight font-semibold wrap-anywhere">{title}</p>
        <p className="text-lg">{undo.isDone ? "The pass can be used again." : `For ${firstName}.`}</p>
      </StatePanel>
      <FormAlert error={undo.error} />
      <div className="flex flex-wrap gap-3">
        <a ref={next} href={paths.till} className={buttonStyle({ className: "min-h-16 grow text-xl!" })}>
          Next code
        </a>
        {!undo.isDone && (
          <Form form={undo} className="max-sm:w-full">
            <Button
              type="submit"
              variant="quiet"
              pending={undo.pending}
              className="min-h-16 text-lg! max-sm:w-full"
            >
              Undo
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
