import { useEffect, useRef } from "react";
import { track } from "@/lib/analytics/track";

type TrackPromotionViewProps = { promotionId: string; position: number };

/** Tracks a campaign when it scrolls into view. Render it inside the campaign. */
export function TrackPromotionView({ promotionId, position }: TrackPromotionViewProps) {
  const marker = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      track("Promotion Viewed", { promotion_id: promotionId, position });
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [promotionId, position]);

  return <span ref={marker} aria-hidden="true" className="absolute top-1/3 left-1/2 size-px" />;
}
