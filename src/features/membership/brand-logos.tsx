import type { BrandCard } from "@/content/types";
import { BrandMark } from "@/ui/brand-mark";
import { Carousel } from "@/ui/carousel/carousel";

type BrandLogosProps = { brands: BrandCard[]; className?: string };

/** The marks of partner brands in a row that scrolls. */
export function BrandLogos({ brands, className }: BrandLogosProps) {
  return (
    <Carousel
      variant="logos"
      label="Brands we love"
      heading={<h2 className="label-caps text-brass-ink">Brands we love</h2>}
      slides={brands.map(({ id, logo }) => ({
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
