import type { CSSProperties } from "react";
import styles from "./card-fan.module.css";
import { Seal } from "./seal";

/** A fan of cards, the top one with its engraving and seal; decorative. The cards fan out in a selected option. */
export function CardFan({ cards }: { cards: number }) {
  return (
    <span className={styles.fan} data-alone={cards === 1 || undefined} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are equal and never reordered
          key={index}
          data-top={index === cards - 1 || undefined}
          className={styles.card}
          style={turned(index - (cards - 1) / 2)}
        >
          {index === cards - 1 && <Seal />}
        </span>
      ))}
    </span>
  );
}

function turned(turn: number): CSSProperties {
  return { "--turn": turn } as CSSProperties;
}
