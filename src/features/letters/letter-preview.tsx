"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/ui/forms/button";
import { classNames } from "@/ui/layout/class-names";
import { MailFrame } from "@/ui/layout/mail-frame";

type Theme = "light" | "dark";
type Width = "phone" | "wide";

const THEMES: Record<Theme, string> = { light: "Light", dark: "Dark" };
const WIDTHS: Record<Width, string> = { phone: "Phone", wide: "Wide" };

type LetterPreviewProps = {
  html: string;
  /** Whether narrow windows show the email at once. */
  isOpen?: boolean;
  children?: ReactNode;
};

/** The email next to `children`, as a phone or a wide window shows it. The frame runs no script. */
export function LetterPreview({ html, isOpen = false, children }: LetterPreviewProps) {
  const [theme, setTheme] = useState<Theme>("light");
  const [width, setWidth] = useState<Width>("phone");
  const [isShown, setIsShown] = useState(isOpen || !children);
  const isPhone = width === "phone";
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12",
        isPhone && Boolean(children) && "xl:grid-cols-[minmax(0,1fr)_23.4375rem]",
      )}
    >
      {!isShown && (
        <Button
          variant="quiet"
          className="self-start noscript:hidden max-sm:w-full xl:hidden"
          onClick={() => setIsShown(true)}
        >
          Show the preview
        </Button>
      )}
      {children}
      <section
        aria-label="Preview"
        className={classNames(
          "flex min-w-0 flex-col gap-4 xl:sticky xl:top-6 xl:self-start",
          !isShown && "max-xl:hidden noscript:flex!",
        )}
      >
        <div className="flex flex-wrap gap-x-8 gap-y-3">
          <Choice name="theme" label="Colors" options={THEMES} value={theme} onChange={setTheme} />
          <Choice name="width" label="Screen" options={WIDTHS} value={width} onChange={setWidth} />
        </div>
        <MailFrame
          title="The email"
          html={withTheme(html, theme)}
          theme={theme}
          className={isPhone ? "w-[23.4375rem] max-w-full" : "w-full"}
        />
      </section>
    </div>
  );
}

/** The email follows the device's theme; the preview follows the choice. */
function withTheme(html: string, theme: Theme): string {
  return html.replaceAll("(prefers-color-scheme:dark)", theme === "dark" ? "all" : "not all");
}

type ChoiceProps<Value extends string> = {
  name: string;
  label: string;
  options: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ name, label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="flex items-center gap-4">
      <legend className="sr-only">{label}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label
          key={option}
          className="inline-flex min-h-11 cursor-pointer items-center border-b-2 border-transparent px-1 text-ink-soft has-checked:border-brass has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={`preview-${name}`}
            checked={option === value}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          {options[option]}
        </label>
      ))}
    </fieldset>
  );
}
