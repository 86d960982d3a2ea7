import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../layout/class-names";
import styles from "./card.module.css";
import { CardArt } from "./card-art";
import { fitsScript, nameSize } from "./script-name";

type CardFaceProps = {
  /** The invitation's code, from which the engraving is drawn. */
  code: string;
  tone?: "green" | "paper";
  rosette?: boolean;
  /** False while the rosette is still to come. */
  engraved?: boolean;
  seal?: ReactNode;
  eyebrow?: ReactNode;
  heading?: ReactNode;
  /** Empty: a line stands where the name will be. */
  recipient?: string;
  /** How much of the name stands there already, from 0 to 1; the rest is drawn in. */
  written?: number;
  line?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  className?: string;
};

export function CardFace({
  code,
  tone = "green",
  rosette = true,
  engraved = true,
  seal,
  eyebrow,
  heading,
  recipient,
  written = 0,
  line,
  footer,
  children,
  className,
}: CardFaceProps) {
  "use memo";
  return (
    <div className={classNames(styles.face, styles[tone], className)}>
      <CardArt code={code} rosette={rosette && engraved} />
      <div className={styles.frame} aria-hidden="true" />
      <div className={styles.sheen} aria-hidden="true" />
      <div className={classNames(styles.content, rosette && styles.belowRosette)}>
        {seal && <div className={styles.sealPlace}>{seal}</div>}
        <div className={styles.text}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          {heading}
          {recipient === "" && <span className={styles.blank} />}
          {recipient && (
            <p
              className={classNames(styles.recipient, !fitsScript(recipient) && styles.plainName)}
              style={{ fontSize: `${nameSize(recipient).toFixed(2)}cqi` }}
            >
              <bdi key={recipient} className={styles.written} style={keptPart(written)}>
                {recipient}
              </bdi>
            </p>
          )}
          {line && <p className={styles.line}>{line}</p>}
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}

function keptPart(written: number): CSSProperties {
  return { "--kept": written.toFixed(2) } as CSSProperties;
}
