"use client";

import type { ReactNode } from "react";
import { classNames } from "../layout/class-names";
import { useServerRendered } from "../layout/hydration";
import card from "./card.module.css";
import styles from "./ticket.module.css";
import { WaxSeal } from "./wax-seal";

type TicketProps = {
  /** The brand's mark. */
  mark: ReactNode;
  title: ReactNode;
  /** Below the title, such as the dates. */
  facts: ReactNode;
  /** Whether it comes now: the seal is pressed on it, and it is torn off its counterfoil. */
  isNew?: boolean;
  /** What is stamped on the lower part, such as "Used". */
  stamp?: string | null;
  /** The part that a cashier sees. */
  children: ReactNode;
};

/** A paper ticket. The stamp is pressed on it if it comes while the page is open. */
export function Ticket({ mark, title, facts, isNew = false, stamp, children }: TicketProps) {
  return (
    <div className={classNames(card.paper, styles.ticket, isNew && styles.new)}>
      {isNew && <span className={styles.counterfoil} />}
      <div className={styles.paper}>
        <div className={styles.head}>
          <div className="flex min-h-11 items-center pr-16">{mark}</div>
          <div className="mt-3 font-display text-2xl leading-tight text-balance wrap-anywhere">{title}</div>
          <div className="figures mt-2 text-sm text-ink-soft">{facts}</div>
        </div>
        <div className={styles.stub}>
          {stamp && <Stamp text={stamp} />}
          {children}
        </div>
      </div>
      <div className={styles.seal} aria-hidden="true">
        <WaxSeal sealing={isNew ? "pressing" : "sealed"} />
      </div>
    </div>
  );
}

function Stamp({ text }: { text: string }) {
  const isOld = useServerRendered();
  return (
    <p className={classNames(styles.stamp, !isOld && styles.pressed)} aria-hidden="true">
      <span>{text}</span>
    </p>
  );
}
