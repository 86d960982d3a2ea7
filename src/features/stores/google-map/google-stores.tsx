import { useMap, useMapsLibrary } from "@vis.gl/react-google-maps";
import { useEffect, useState } from "react";
import type { Store } from "@/content/queries/stores";
import type { MapProps } from "../drawn-map/drawn-map";
import { sameStores } from "../places/next-viewport";
import { useGoogleMarkers } from "./use-google-markers";

const MARGIN = 48;
const NEAR_ENOUGH = 14;

/**
 * Our pins and clusters on Google's map. It never moves to the member's position, as the drawn one does: the tiles it would
 * ask for would give the position away.
 */
export function GoogleStores({ stores, chosen, onChoose }: MapProps) {
  "use memo";
  const map = useMap();
  const [shown, setShown] = useState<Store[]>(stores);
  if (!sameStores(shown, stores)) setShown(stores);
  useGoogleMarkers(map, useMapsLibrary("marker"), { stores: shown, chosen, onChoose });

  useEffect(() => {
    if (!map || shown.length === 0) return;
    const bounds = new google.maps.LatLngBounds();
    for (const { lat, lng } of shown) bounds.extend({ lat, lng });
    map.fitBounds(bounds, MARGIN);
  }, [map, shown]);

  useEffect(() => {
    if (!map || !chosen) return;
    map.panTo({ lat: chosen.lat, lng: chosen.lng });
    map.setZoom(Math.max(map.getZoom() ?? 0, NEAR_ENOUGH));
  }, [map, chosen]);

  return null;
}
