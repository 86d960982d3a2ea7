import { type Marker, MarkerClusterer, type Renderer } from "@googlemaps/markerclusterer";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Store } from "@/content/queries/stores";
import styles from "../places/map.module.css";

type StoreMarkers = { stores: Store[]; chosen: Store | null; onChoose: (id: string) => void };

/** Keeps a marker for each store on the map, in clusters of ours, the chosen one marked as such. */
export function useGoogleMarkers(
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
    const markers = stores.map((store) => {
      const pin = element(styles.pin);
      pin.toggleAttribute("data-chosen", isChosen(store));
      pins.current.set(store.id, pin);
      const marker = new library.AdvancedMarkerElement({
        position: { lat: store.lat, lng: store.lng },
        title: store.name,
        content: pin,
        gmpClickable: true,
      });
      marker.addEventListener("gmp-click", () => choose(store.id));
      return marker;
    });
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
