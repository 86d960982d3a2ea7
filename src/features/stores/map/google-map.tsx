import { APIProvider, ColorScheme, Map as GoogleMapCanvas } from "@vis.gl/react-google-maps";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { unproject } from "../locations/mercator";
import { initialViewport } from "../locations/viewport";
import type { MapProps } from "./drawn-map";
import { GoogleStores } from "./google-stores";
import styles from "./map.module.css";
import { MapCaption } from "./map-caption";
import { HINT } from "./map-parts";

export type GoogleSettings = { apiKey: string; mapId: string };

type GoogleMapProps = MapProps & { settings: GoogleSettings; still: ReactNode; onFail: () => void };

declare global {
  interface Window {
    /** Google calls it when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

const LIBRARIES = ["marker"];
const TIMEOUT_MS = 6000;

/** Shows the still until Google's map is loaded. Calls `onFail` if the script is blocked, broken or slow, or the key is rejected. */
export function GoogleMap({ settings, still, onFail, ...map }: GoogleMapProps) {
  const [isReady, setIsReady] = useState(false);
  const [start] = useState(() => initialViewport(map));
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    window.gm_authFailure = () => fail();
    return () => {
      delete window.gm_authFailure;
    };
  }, []);

  useEffect(() => {
    if (isReady) return;
    const timer = setTimeout(() => fail(), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isReady]);

  return (
    <div className="relative">
      {!isReady && still}
      <div className={isReady ? styles.viewport : "absolute inset-x-0 top-0 aspect-square opacity-0"}>
        <APIProvider
          apiKey={settings.apiKey}
          libraries={LIBRARIES}
          language="en"
          solutionChannel=""
          disableUsageAttribution
          onError={onFail}
        >
          <GoogleMapCanvas
            mapId={settings.mapId}
            defaultCenter={unproject(start)}
            defaultZoom={Math.floor(start.zoom) + 1}
            colorScheme={ColorScheme.FOLLOW_SYSTEM}
            gestureHandling="cooperative"
            mapTypeControl={false}
            streetViewControl={false}
            fullscreenControl={false}
            onTilesLoaded={() => setIsReady(true)}
          />
          <GoogleStores {...map} />
        </APIProvider>
      </div>
      {isReady && (
        <div className="mt-3 flex min-h-11 items-start">
          <MapCaption chosen={map.chosen} onClose={() => map.onChoose(null)} hint={HINT} />
        </div>
      )}
    </div>
  );
}
