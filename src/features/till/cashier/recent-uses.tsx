import type { RecentUse } from "@/domain/till/list-recent-uses";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { undoPassUseAction } from "./actions";

/** `usedAt` is a date and time in New York. */
export type ShownUse = Omit<RecentUse, "usedAt"> & { usedAt: string };

/** The uses of passes that the cashier can still undo, and those that were undone. */
export function RecentUses({ uses, onUndone }: { uses: ShownUse[]; onUndone: () => void }) {
  if (uses.length === 0) return null;
  return (
    <section aria-labelledby="recent-uses" className="mt-12">
      <h2 id="recent-uses" className="display-heading">
        Passes of the last ten minutes
      </h2>
      <ul className="mt-3 border-b border-line">
        {uses.map((use) => (
          <RecentUseRow key={use.useId} {...use} onUndone={onUndone} />
        ))}
      </ul>
    </section>
  );
}

type RecentUseRowProps = ShownUse & { onUndone: () => void };

function RecentUseRow({ useId, title, firstName, usedAt, isUndone, onUndone }: RecentUseRowProps) {
  const undo = useForm(undoPassUseAction, { hidden: { useId: String(useId) }, onSuccess: onUndone });
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-center justify-between gap-x-6">
        <p className="min-w-0 leading-snug">
          <span className="block font-medium wrap-anywhere">{title}</span>
          <span className="figures text-sm text-ink-soft">
            For {firstName}, {usedAt}
          </span>
        </p>
        {isUndone || undo.isDone ? (
          <p role="status" className="font-medium whitespace-nowrap">
            Not used
          </p>
        ) : (
          <Form form={undo}>
            <Button type="submit" variant="quiet" pending={undo.pending} compact>
              Undo
              <span className="sr-only">
                {" "}
                the use of {title} for {firstName}
              </span>
            </Button>
          </Form>
        )}
      </div>
      <FormAlert error={undo.error} />
    </li>
  );
}
