import { classNames } from "@/ui/layout/class-names";

const STEPS = { details: "Details", code: "Code", welcome: "Welcome" };

/** The three steps of joining, and which one it is. */
export function StepList({ step }: { step: keyof typeof STEPS }) {
  return (
    <ol aria-label="Joining" className="mb-8 flex flex-wrap gap-2">
      {Object.entries(STEPS).map(([name, label], index, { length }) => {
        const isPast = index <= Object.keys(STEPS).indexOf(step);
        return (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            className={classNames(
              "label-caps flex-1 border-t-2 pt-2",
              isPast ? "border-brass text-ink" : "border-line text-ink-soft",
            )}
          >
            <span className="sr-only">
              Step {index + 1} of {length}:{" "}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}
