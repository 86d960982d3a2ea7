import { classNames } from "../../layout/class-names";
import { Field } from "../field";
import styles from "./code-field.module.css";

type CodeFieldProps = { name: string; defaultValue?: string; error?: string };

/** One field for the six digits of a message, which phones fill in by themselves; each digit has a cell. */
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
