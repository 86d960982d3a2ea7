import {
  Component,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { onFirstInteraction } from "@/ui/carousel/on-first-interaction";
import type { MapProps } from "../map/drawn-map";
import type { GoogleSettings } from "../map/google-map";

type StoresMapProps = MapProps & { google: GoogleSettings | null; still: ReactNode };

const DrawnMap = lazy(async () => ({ default: (await import("../map/drawn-map")).DrawnMap }));
const GoogleMap = lazy(async () => ({ default: (await import("../map/google-map")).GoogleMap }));

/**
 * Google's map with a key, otherwise the club's own. Both load only near the viewport. Our own also waits for the first
 * interaction, because it looks like the still until it is moved.
 */
export function StoresMap({ google, still, ...map }: StoresMapProps) {
  "use memo";
  const [hasGoogleFailed, setHasGoogleFailed] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(container);
  const hasInteracted = useHasInteracted();
  return (
    <div ref={container}>
      {isNear && (google || hasInteracted) ? (
        <MapErrorBoundary still={still}>
          <Suspense fallback={still}>
            {google && !hasGoogleFailed ? (
              <GoogleMap {...map} settings={google} still={still} onFail={() => setHasGoogleFailed(true)} />
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

type MapErrorBoundaryProps = { still: ReactNode; children: ReactNode };

/** Shows the still if the map fails. The list next to it keeps working. */
class MapErrorBoundary extends Component<MapErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn("The map did not load.", error);
  }

  override render() {
    return this.state.hasFailed ? this.props.still : this.props.children;
  }
}

/** True after the page is pointed at, touched, focused or scrolled. */
function useHasInteracted(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => onFirstInteraction(document, () => setHasInteracted(true)), []);
  return hasInteracted;
}

/** True after an element was within 300 pixels of the viewport. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: "300px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
