import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { initialViewport, type MapContent, nextViewport } from "../locations/viewport";
import { type Camera, createMapZoom, type MapZoom } from "./create-map-zoom";

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
