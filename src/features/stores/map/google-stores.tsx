import { type Marker, MarkerClusterer, type Renderer } from "@googlemaps/markerclusterer";
import { useMap, useMapsLibrary } from "@vis.gl/react-google-maps";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Store } from "@/content/queries/stores";
import { pinOf, spreadMarkers } from "../locations/cluster-stores";
import { sameStores } from "../locations/viewport";
import type { MapProps } from "./drawn-map";
import styles from "./map.module.css";

const MARGIN = 48;
const NEAR_ENOUGH = 14;
/** Here pins of one address are apart: they are moved by about five meters. At zoom 0, Google's world is one tile wide. */
const CLOSEST = 20;
const TILE = 256;

/**
 * Our pins and clusters on Google's map. Unlike the drawn map, it never moves to the member's position, because the requested
 * tiles would reveal the position.
 */
export function GoogleStores({ stores, opening, chosen, timesAll, onChoose, onView }: MapProps) {
  "use memo";
  const map = useMap();
  const [shown, setShown] = useState<Store[]>(stores);
  if (!sameStores(shown, stores)) setShown(stores);
  useGoogleMarkers(map, useMapsLibrary("marker"), { stores: shown, chosen, onChoose });

  const fitOpening = useEffectEvent(() => map && showStores(map, opening));
  useEffect(() => {
    if (map && shown.length > 0) fitOpening();
  }, [map, shown]);

  const fitAll = useEffectEvent(() => map && showStores(map, stores));
  useEffect(() => {
    if (map && timesAll > 0) fitAll();
  }, [map, timesAll]);

  const report = useEffectEvent(onView);
  useEffect(() => {
    if (!map) return;
    const listener = map.addListener("idle", () => {
      const bounds = map.getBounds();
      if (bounds) report(bounds.toJSON());
    });
    return () => listener.remove();
  }, [map]);

  const chosenId = chosen?.id;
  const showChosen = useEffectEvent(() => {
    if (!map || !chosen) return;
    map.panTo({ lat: chosen.lat, lng: chosen.lng });
    map.setZoom(Math.max(map.getZoom() ?? 0, NEAR_ENOUGH));
  });
  useEffect(() => {
    if (map && chosenId) showChosen();
  }, [map, chosenId]);

  return null;
}

function showStores(map: google.maps.Map, stores: Store[]): void {
  const bounds = new google.maps.LatLngBounds();
  for (const { lat, lng } of stores) bounds.extend({ lat, lng });
  map.fitBounds(bounds, MARGIN);
}

type StoreMarkers = { stores: Store[]; chosen: Store | null; onChoose: (id: string) => void };

/** Adds a marker for each store, in our own clusters, and marks the chosen one. */
function useGoogleMarkers(
  map: google.maps.Map | null,
  library: google.maps.MarkerLibrary | null,
  { stores, chosen, onChoose }: StoreMarkers,
) {
  const pins = useRef(new Map<string, HTMLElement>());
  const choose = useEffectEvent(onChoose);
  const chosenId = chosen?.id;
  const isChosen = useEffectEvent((store: Store) => store.id === chosenId);

  useEffect(() => {
    if (!map || !library) return;
    const markers = spreadMarkers(stores.map(pinOf), { zoom: CLOSEST }, TILE, CLOSEST).map(
      ({ at, stores: [store] }) => {
        const pin = element(styles.pin);
        pin.toggleAttribute("data-chosen", isChosen(store));
        pins.current.set(store.id, pin);
        const marker = new library.AdvancedMarkerElement({
          position: at,
          title: store.name,
          content: pin,
          gmpClickable: true,
        });
        marker.addEventListener("gmp-click", () => choose(store.id));
        return marker;
      },
    );
    const known = pins.current;
    const clusterer = new MarkerClusterer({ map, markers, renderer: clusterRenderer(library) });
    return () => {
      known.clear();
      clusterer.setMap(null);
    };
  }, [map, library, stores]);

  useEffect(() => {
    for (const [id, pin] of pins.current) pin.toggleAttribute("data-chosen", id === chosenId);
  }, [chosenId]);
}

function clusterRenderer(library: google.maps.MarkerLibrary): Renderer {
  return {
    render({ count, position }): Marker {
      const content = element(styles.cluster);
      content.textContent = String(count);
      return new library.AdvancedMarkerElement({
        position,
        content,
        title: `${count} stores`,
        gmpClickable: true,
        zIndex: count,
      });
    },
  };
}

function element(className: string | undefined): HTMLElement {
  const node = document.createElement("div");
  node.className = className ?? "";
  return node;
}
