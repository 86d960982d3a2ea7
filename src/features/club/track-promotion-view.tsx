"use client";

import { useEffect, useRef } from "react";
import { track } from "@/lib/analytics/track";

type PromotionSeenProps = { promotionId: string; position: number };

/** Tracks a campaign once it has come into view; positioned within the campaign. */
export function TrackPromotionView({ promotionId, position }: PromotionSeenProps) {
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      track("Promotion Viewed", { promotion_id: promotionId, position });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [promotionId, position]);

  return <span ref={place} aria-hidden="true" className="absolute top-1/3 left-1/2 size-px" />;
}
