import { Field } from "./field";

type CodeFieldProps = { name: string; defaultValue?: string; error?: string };

/** One field for the six digits of a message, which phones fill in by themselves. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      label="Six-digit code"
      variant="display"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      className="figures [&_input]:tracking-[0.3em]"
    />
  );
}
