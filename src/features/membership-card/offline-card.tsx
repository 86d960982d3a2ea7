"use client";

import { useEffect, useState } from "react";
import type { CardOnDevice } from "@/domain/membership-card/card-key";
import type { MemberCard } from "@/domain/membership-card/get-member-card";
import { CLOCK_AHEAD } from "@/lib/offline-card";
import { paths } from "@/lib/paths";
import { CardFace } from "@/ui/card/card-face";
import { Notice } from "@/ui/layout/notice";
import { CardBack } from "./card-back";
import { CardBalance, CardScreen } from "./card-screen";
import { PassList } from "./pass-list";
import type { ShownPass } from "./read-passes";

type OfflineCardProps = {
  card: MemberCard;
  shown: CardOnDevice;
  spendableCents: number;
  passes: ShownPass[];
  /** When the club sent this page, in New York. */
  asOf: string;
  product: string;
};

/** The card as the service worker stored it. Its QR code is computed here; balance and passes may have changed since. */
export function OfflineCard({ card, shown, spendableCents, passes, asOf, product }: OfflineCardProps) {
  const [readAt, setReadAt] = useState<number | null>(null);
  useEffect(() => {
    void readClubTime(shown.readAt).then(setReadAt);
  }, [shown.readAt]);
  return (
    <CardScreen
      card={{ ...card, readAt: readAt ?? card.readAt }}
      product={product}
      back={
        readAt === null ? (
          <CardFace code="" tone="paper" rosette={false} />
        ) : (
          <CardBack
            card={{ ...shown, readAt }}
            engraving={card.engraving}
            name={`${card.firstName} ${card.lastName}`}
          />
        )
      }
      leave={
        <a href={paths.card} className="text-link flex min-h-11 items-center">
          Try again
        </a>
      }
      text="Show the code at a brand’s till. It works offline."
    >
      <Notice className="text-left">You’re offline. This is your card as of {asOf}, New York time.</Notice>
      <CardBalance cents={spendableCents} />
      <PassList passes={passes} />
    </CardScreen>
  );
}

/**
 * Returns the club's time now, by this device's clock and the difference that the service worker measured. `readAt` is the
 * club's time when it sent the page, which was just now if the page isn't a stored one.
 */
async function readClubTime(readAt: number): Promise<number> {
  const stored = "caches" in window ? await caches.match(paths.card, { ignoreVary: true }) : undefined;
  if (!stored) return readAt;
  const ahead = Number(stored.headers.get(CLOCK_AHEAD));
  return Date.now() - (Number.isFinite(ahead) ? ahead : 0);
}
