import type { FoundCard } from "@/domain/till/find-card";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import type { FormOf } from "@/ui/forms/use-form";
import { Avatar } from "@/ui/layout/avatar";
import type { markPassUsedAction } from "./actions";
import { errorOrUnknown } from "./error-or-unknown";
import { USE_UNKNOWN } from "./pass-step";
import { StatePanel } from "./state-panel";
import { TILL_STATES } from "./till-states";
import { useStepFocus } from "./use-step-focus";

type CardStepProps = { card: FoundCard; passKey: string; form: FormOf<typeof markPassUsedAction> };

/** The member of a card: first name, portrait, "Member since" and the passes for this brand, nothing else. */
export function CardStep({ card, passKey, form }: CardStepProps) {
  const { firstName, lastInitial, avatar, memberSince, passes } = card;
  const use = useStepFocus<HTMLButtonElement>();
  const next = useStepFocus<HTMLAnchorElement>();
  const hasPass = passes.length > 0;
  return (
    <div data-step="" className="flex scroll-m-4 flex-col gap-6">
      <StatePanel role="status" state={TILL_STATES.member}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3">
          <span className="sm:row-span-2">
            <Avatar firstName={firstName} lastName={lastInitial} image={avatar} size={104} />
          </span>
          <p className="text-4xl leading-tight font-semibold wrap-anywhere sm:self-end">{firstName}</p>
          <p className="text-lg leading-tight max-sm:col-span-2 sm:self-start">Member since {memberSince}</p>
        </div>
      </StatePanel>
      {hasPass && (
        <ul aria-label={`Passes of ${firstName}`} className="border-b border-line">
          {passes.map(({ code, title }, index) => (
            <li key={code} className="border-t border-line py-4">
              <Form form={form} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <input type="hidden" name="code" value={code} />
                <input type="hidden" name="key" value={`${passKey}-${index}`} />
                <p className="text-xl leading-snug font-medium wrap-anywhere">{title}</p>
                <Button
                  ref={index === 0 ? use : undefined}
                  type="submit"
                  pending={form.pending}
                  className="min-h-16 text-xl!"
                >
                  Use pass
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <FormAlert error={errorOrUnknown(form, USE_UNKNOWN) ?? form.errorOf("code")} />
      <a
        ref={hasPass ? undefined : next}
        href={paths.till}
        className={buttonStyle({
          variant: hasPass ? "quiet" : "primary",
          wide: true,
          className: "min-h-16 text-xl!",
        })}
      >
        Next code
      </a>
    </div>
  );
}
