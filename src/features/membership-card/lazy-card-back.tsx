"use client";

import dynamic from "next/dynamic";
import { CardFace } from "@/ui/card/card-face";

/** The back of the card, whose script loads when the card is turned. */
export const LazyCardBack = dynamic(() => import("./card-back").then((file) => file.CardBack), {
  loading: () => <CardFace code="" tone="paper" rosette={false} />,
});
