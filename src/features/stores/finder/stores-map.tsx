import { lazy, type ReactNode, Suspense, useRef, useState } from "react";
import type { MapProps } from "../drawn-map/drawn-map";
import type { GoogleSettings } from "../google-map/google-settings";
import { MapErrorBoundary } from "./map-error-boundary";
import { useHasInteracted } from "./use-has-interacted";
import { useIsNear } from "./use-is-near";

type StoresMapProps = MapProps & { google: GoogleSettings | null; still: ReactNode };

const DrawnMap = lazy(async () => ({ default: (await import("../drawn-map/drawn-map")).DrawnMap }));
const GoogleMap = lazy(async () => ({ default: (await import("../google-map/google-map")).GoogleMap }));

/**
 * Google's map with a key, else the club's own. Neither is loaded before it is nearly in sight, and our own, which looks the
 * same until it is moved, not before a hand is on the page.
 */
export function StoresMap({ google, still, ...map }: StoresMapProps) {
  "use memo";
  const [isGoogleOut, setIsGoogleOut] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const isTouched = useHasInteracted();
  return (
    <div ref={place}>
      {isNear && (google || isTouched) ? (
        <MapErrorBoundary still={still}>
          <Suspense fallback={still}>
            {google && !isGoogleOut ? (
              <GoogleMap {...map} settings={google} still={still} onFail={() => setIsGoogleOut(true)} />
            ) : (
              <DrawnMap {...map} />
            )}
          </Suspense>
        </MapErrorBoundary>
      ) : (
        still
      )}
    </div>
  );
}
