import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from "react";
import { classNames } from "../layout/class-names";
import { Icon } from "../layout/icon";

type FileFieldProps = Pick<ComponentProps<"input">, "name" | "accept" | "required" | "onChange"> & {
  label: ReactNode;
  /** For example "Choose a CSV file". */
  prompt: string;
  helper?: ReactNode;
};

/** The browser's own field for a file, as large as the frame: a tap opens its dialog, and a file can be dropped on it. */
export function FileField({ label, prompt, helper, onChange, ...input }: FileFieldProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  const [isOver, setIsOver] = useState(false);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    setChosen(event.target.files?.[0]?.name);
    onChange?.(event);
  }

  return (
    <div className="flex max-w-2xl flex-col gap-2">
      <label htmlFor={id} className="self-start text-sm font-medium text-ink-soft">
        {label}
      </label>
      <div
        className={classNames(
          "relative rounded-control border border-dashed border-line-strong transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          isOver && "border-ink bg-sunken",
        )}
      >
        <input
          {...input}
          id={id}
          type="file"
          aria-invalid={false}
          aria-describedby={helper ? `${id}-helper` : undefined}
          onChange={choose}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          className="block min-h-20 w-full min-w-0 cursor-pointer p-5 text-transparent outline-none file:hidden noscript:text-ink"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 flex items-center gap-4 px-5 noscript:hidden"
        >
          <Icon name={chosen ? "check" : "upload"} size={24} className="text-brass-ink" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{chosen ?? prompt}</span>
            <span className="block text-sm text-ink-soft">
              {chosen ? "Tap to choose another" : "or drop it here"}
            </span>
          </span>
        </span>
      </div>
      {helper && (
        <p id={`${id}-helper`} className="text-sm text-ink-soft">
          {helper}
        </p>
      )}
    </div>
  );
}
