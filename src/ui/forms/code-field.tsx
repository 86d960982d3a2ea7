import { Field } from "./field";

type CodeFieldProps = { error?: string; typed?: string };

/** One field for the six digits of a message, which phones fill in by themselves. */
export function CodeField({ error, typed }: CodeFieldProps) {
  return (
    <Field
      label="Six-digit code"
      name="code"
      look="display"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      defaultValue={typed}
      error={error}
      className="figures [&_input]:tracking-[0.3em]"
    />
  );
}
