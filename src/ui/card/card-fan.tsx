import type { CSSProperties, ReactNode } from "react";
import styles from "./card-fan.module.css";

type CardFanProps = { cards: number; face: ReactNode };

/** So many cards in the hand, the last of them on top. Purely decorative; they fan out in a chosen option. */
export function CardFan({ cards, face }: CardFanProps) {
  return (
    <span className={styles.fan} data-alone={cards === 1 || undefined} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and stay in their order
        <span key={index} className={styles.card} style={turned(index - (cards - 1) / 2)}>
          {index === cards - 1 && face}
        </span>
      ))}
    </span>
  );
}

function turned(turn: number): CSSProperties {
  return { "--turn": turn } as CSSProperties;
}
