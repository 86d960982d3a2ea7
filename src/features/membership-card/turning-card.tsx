"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import type { MemberCard } from "@/domain/membership-card/get-member-card";
import { FlipCard } from "@/ui/card/flip-card";
import { useTiltedLight } from "@/ui/card/use-tilted-light";
import { observeClubTime } from "./club-time";
import { MemberFace } from "./member-face";
import styles from "./turning-card.module.css";

type TurningCardProps = {
  card: MemberCard;
  product: string;
  /** The side with the code. It is mounted only while it is shown. */
  back: ReactNode;
  startsTurned?: boolean;
};

/** The member's card as an object: the light follows the pointer or the tilt, and a tap turns it to its code. */
export function TurningCard({ card, product, back, startsTurned = false }: TurningCardProps) {
  const [isTurned, setTurned] = useState(startsTurned);
  const place = useRef<HTMLDivElement>(null);
  useTiltedLight(place);
  // When the card is turned, the page can be minutes old.
  useEffect(() => observeClubTime(card.readAt), [card.readAt]);
  return (
    <div ref={place} className={styles.object}>
      <FlipCard
        flipped={isTurned}
        front={<MemberFace card={card} product={product} />}
        back={isTurned ? back : <span />}
      />
      <button
        type="button"
        data-needs-script=""
        aria-label={isTurned ? "Show the front of your card" : "Show the code of your card"}
        className={styles.turn}
        onClick={() => setTurned(!isTurned)}
      />
    </div>
  );
}
