"use client";

import { useEffect, useRef } from "react";
import type { Campaign } from "@/content/queries/pages";
import { track } from "@/lib/analytics/track";
import { brandPath, perkPath } from "@/lib/paths";
import { Carousel } from "@/ui/carousel/carousel";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { type Box, FROM_DESKTOP, FROM_TABLET, Picture } from "@/ui/layout/picture";
import { TrackClick } from "@/ui/layout/tracking";

/** The home page's carousel; each campaign links to a perk or a brand. */
export function Campaigns({ campaigns, className }: { campaigns: Campaign[]; className?: string }) {
  return (
    <Carousel
      variant="hero"
      className={className}
      label="Highlights"
      slides={campaigns.map((campaign, index) => ({
        key: campaign.id,
        content: <CampaignSlide campaign={campaign} position={index + 1} />,
      }))}
    />
  );
}

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "420px", ratio: 8 / 5 },
  { at: FROM_TABLET, width: "100vw", ratio: 2.2 },
  { width: "100vw", ratio: 5 / 6 },
];

type CampaignSlideProps = { campaign: Campaign; position: number };

function CampaignSlide({ campaign, position }: CampaignSlideProps) {
  const { title, text, label, picture, target } = campaign;
  const href = target.type === "perk" ? perkPath(target.slug) : brandPath(target.slug);
  return (
    <article className="group relative grid gap-x-12 gap-y-5 sm:grid-cols-12 lg:grid-rows-[1fr_auto_auto_1fr] lg:gap-x-8 lg:gap-y-3">
      <TrackPromotionView promotionId={campaign.id} position={position} />
      <div className="overflow-hidden rounded-control bg-sunken sm:col-span-12 lg:col-span-7 lg:row-span-4">
        <Picture
          picture={picture}
          boxes={BOXES}
          preload={position === 1}
          isDecoration
          className="aspect-[5/6] sm:aspect-[2.2/1] lg:aspect-8/5"
        />
      </div>
      <h2 className="display-title sm:col-span-7 lg:col-span-5 lg:row-start-2 lg:text-[2rem]">{title}</h2>
      <div className="sm:col-span-5 lg:row-start-3">
        <p className="max-w-prose text-ink-soft">{text}</p>
        <TrackClick event="Promotion Clicked" properties={{ promotion_id: campaign.id, position }}>
          <Link
            href={href}
            className="mt-2 inline-flex min-h-11 items-center gap-2 text-link after:absolute after:inset-0"
          >
            {label} <Icon name="arrow-right" size={18} />
          </Link>
        </TrackClick>
      </div>
    </article>
  );
}

type TrackPromotionViewProps = { promotionId: string; position: number };

/** Tracks a campaign when it scrolls into view. Render it inside the campaign. */
function TrackPromotionView({ promotionId, position }: TrackPromotionViewProps) {
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
