import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../layout/class-names";
import styles from "./card.module.css";
import { CardArt } from "./card-art";
import { fitsScript, nameSize } from "./script-name";

type CardFaceProps = {
  code: string;
  tone?: "green" | "paper";
  rosette?: boolean;
  /** False hides the rosette but leaves its space. */
  engraved?: boolean;
  seal?: ReactNode;
  eyebrow?: ReactNode;
  heading?: ReactNode;
  /** An empty string shows a blank line in place of the name. */
  recipient?: string;
  /** The fraction of the name that is visible at once, from 0 to 1; the rest is animated. */
  written?: number;
  tagline?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
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
  tagline,
  footer,
  children,
}: CardFaceProps) {
  "use memo";
  return (
    <div className={classNames(styles.face, styles[tone])}>
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
              <bdi key={recipient} className={styles.written} style={writtenStyle(written)}>
                {recipient}
              </bdi>
            </p>
          )}
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}

function writtenStyle(written: number): CSSProperties {
  return { "--written": written.toFixed(2) } as CSSProperties;
}
