import { isFinderPath } from "./google-maps-policy";
import { isTillPath } from "./till-path";

const NOBODYS = [
  "display-capture",
  "fullscreen",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-get",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** A card is shown over any page of a member; what doesn't lead to one is named. */
const WITHOUT_CARD = /^\/(concierge|till|outbox|unsubscribe|request-access|terms|privacy|api)(\/|$)/;

/**
 * What a document at `path` may ask of the device: to know where it is at the finder of stores, the camera at the till,
 * and for a card to keep the screen awake and to feel how it is turned. It may do nothing else.
 */
export function permissionsPolicy(path: string): string {
  const hasCard = !WITHOUT_CARD.test(path);
  const features: Record<string, boolean> = {
    ...Object.fromEntries(NOBODYS.map((feature) => [feature, false])),
    accelerometer: hasCard,
    camera: isTillPath(path),
    geolocation: isFinderPath(path),
    gyroscope: hasCard,
    "screen-wake-lock": hasCard,
  };
  return Object.entries(features)
    .map(([feature, isAllowed]) => `${feature}=(${isAllowed ? "self" : ""})`)
    .join(", ");
}
