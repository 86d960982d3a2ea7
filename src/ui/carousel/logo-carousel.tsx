import type { ComponentProps } from "react";
import { BrandMark } from "../layout/brand-mark";
import { Carousel } from "./carousel";

type Logo = ComponentProps<typeof BrandMark>["logo"];
type LogoCarouselProps = { label: string; logos: { id: string; logo: Logo }[]; className?: string };

/** Marks of one colour in a row that scrolls. */
export function LogoCarousel({ label, logos, className }: LogoCarouselProps) {
  return (
    <Carousel
      variant="logos"
      label={label}
      heading={<h2 className="label-caps text-brass-ink">{label}</h2>}
      slides={logos.map(({ id, logo }) => ({
        key: id,
        content: (
          <div className="grid h-16 place-items-center text-ink-soft">
            <BrandMark logo={logo} className="h-9" />
          </div>
        ),
      }))}
      className={className}
    />
  );
}
