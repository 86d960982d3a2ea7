import { classNames } from "../layout/class-names";
import styles from "./code-field.module.css";
import { Field } from "./field";

type CodeFieldProps = { name: string; defaultValue?: string; error?: string };

/** One input for a six-digit code, so that phones can fill it in; each digit appears in its own cell. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      label="Six-digit code"
      variant="display"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      className={classNames("figures", styles.cells)}
    />
  );
}

/** The words "six-digit code" on one line. */
export function SixDigitCode() {
  return <span className="whitespace-nowrap">six-digit code</span>;
}
