import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { ZOOM } from "../locations/mercator";
import { initialViewport, type MapContent, nextViewport } from "../locations/viewport";
import { type Camera, createMapZoom, type MapZoom } from "./create-map-zoom";

type MapControlsProps = { zoom: number; onZoom: (levels: number) => void; onAll: () => void };

const button =
  "grid size-11 place-items-center bg-raised text-ink transition-colors hover:text-brass-ink aria-disabled:text-line-strong";

export function MapControls({ zoom, onZoom, onAll }: MapControlsProps) {
  return (
    <div className="flex shrink-0 divide-x divide-line overflow-clip rounded-control border border-line-strong [&>*]:-outline-offset-2">
      <button
        type="button"
        aria-label="Zoom in"
        aria-disabled={zoom >= ZOOM.max}
        className={button}
        onClick={() => onZoom(1)}
      >
        <ControlIcon d="M12 5v14M5 12h14" />
      </button>
      <button
        type="button"
        aria-label="Zoom out"
        aria-disabled={zoom <= ZOOM.min}
        className={button}
        onClick={() => onZoom(-1)}
      >
        <ControlIcon d="M5 12h14" />
      </button>
      <button type="button" aria-label="Show all stores" className={button} onClick={onAll}>
        <ControlIcon d="M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 0 0 0-17M3.500 12h17M12 3.500c3 2.500 3 14.500 0 17M12 3.500c-3 2.500-3 14.500 0 17" />
      </button>
    </div>
  );
}

function ControlIcon({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={d} strokeLinecap="round" />
    </svg>
  );
}

/** The map's viewport. Gestures, buttons, keys and new content move it. */
export function useMapZoom(surface: RefObject<HTMLElement | null>, width: number, content: MapContent) {
  const [camera, setCamera] = useState<Camera>(() => ({
    viewport: initialViewport(content),
    isAnimated: false,
  }));
  const mapZoom = useRef<MapZoom>(null);
  const shown = useRef(content);
  const { stores, opening, chosen, position, timesAll } = content;

  useLayoutEffect(() => {
    if (!surface.current) return;
    const created = createMapZoom(surface.current, setCamera);
    mapZoom.current = created;
    return () => created.remove();
  }, [surface]);

  const resize = useEffectEvent((pixels: number) => mapZoom.current?.resize(pixels, camera.viewport));
  useLayoutEffect(() => resize(width), [width]);

  const show = useEffectEvent((now: MapContent) => {
    const next = nextViewport(camera.viewport, shown.current, now);
    shown.current = now;
    if (next !== camera.viewport) mapZoom.current?.moveTo(next);
  });
  useLayoutEffect(
    () => show({ stores, opening, chosen, position, timesAll }),
    [stores, opening, chosen, position, timesAll],
  );

  return { ...camera, mapZoom };
}
