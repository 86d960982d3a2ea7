import type { PerkCard } from "@/content/queries/perks";
import { classNames } from "@/ui/layout/class-names";
import { FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { PerkTile } from "./perk-tile";

type PerkSpreadProps = { perks: PerkCard[]; heading?: "h2" | "h3" };

/** A page's rows, two and three to a row in turn, pictures of one row equally high. */
const places = [
  { span: "sm:col-span-7", frame: "sm:h-[26rem]", height: "26rem", width: 58 },
  { span: "sm:col-span-5", frame: "sm:h-[26rem]", height: "26rem", width: 42 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-5", frame: "sm:h-[26rem]", height: "26rem", width: 42 },
  { span: "sm:col-span-7", frame: "sm:h-[26rem]", height: "26rem", width: 58 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
  { span: "sm:col-span-4", frame: "sm:h-72", height: "18rem", width: 33 },
] as const;

const isLarge = (index: number) => index % places.length === 0 || index % places.length === 6;

/** Perks laid out like a magazine's spread, and on a phone as a large one followed by lines. */
export function PerkSpread({ perks, heading = "h2" }: PerkSpreadProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 sm:grid-cols-12 sm:gap-y-14 lg:gap-x-8">
      {perks.map((perk, index) => {
        const { span, frame, height, width } = places[index % places.length] ?? places[0];
        const shape = isLarge(index) ? "aspect-4/3" : "aspect-square";
        return (
          <li key={perk.id} className={span}>
            <PerkTile
              perk={perk}
              position={index + 1}
              variant={isLarge(index) ? "wide" : "line"}
              heading={heading}
              frame={classNames(shape, "sm:aspect-auto", frame)}
              boxes={[
                { at: FROM_DESKTOP, width: `${width * 11}px`, height },
                { at: FROM_TABLET, width: `${width}vw`, height },
                isLarge(index) ? { width: "100vw", ratio: 4 / 3 } : { width: "38vw", ratio: 1 },
              ]}
              preload={index === 0}
            />
          </li>
        );
      })}
    </ul>
  );
}
