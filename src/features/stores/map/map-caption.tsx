import type { Store } from "@/content/queries/stores";
import { Icon } from "@/ui/layout/icon";
import { directionsHref } from "../locations/directions-href";
import { MapHint } from "./map-parts";

type MapCaptionProps = { chosen: Store | null; onClose: () => void; hint: string };

/** Below the map: the chosen store, or a hint. */
export function MapCaption({ chosen, onClose, hint }: MapCaptionProps) {
  if (!chosen) return <MapHint>{hint}</MapHint>;
  return (
    <div className="flex min-w-0 flex-1 animate-fade items-start gap-2 max-sm:order-last max-sm:basis-full">
      <div className="min-w-0 flex-1 pt-1.5">
        <p className="font-display text-lg leading-snug">{chosen.name}</p>
        <p className="text-sm text-ink-soft">
          {chosen.address}, {chosen.city}
        </p>
        <a
          href={directionsHref(chosen)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          Directions<span className="sr-only"> to {chosen.name}, opens outside the club</span>
        </a>
      </div>
      <button
        type="button"
        aria-label={`Close ${chosen.name}`}
        className="grid size-11 shrink-0 place-items-center text-ink-soft transition-colors hover:text-ink"
        onClick={onClose}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
