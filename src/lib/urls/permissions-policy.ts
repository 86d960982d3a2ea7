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

/** What is no document in which the router could come to show a card: the till is a document of its own. */
const WITHOUT_CARD = /^\/(till|api|_next)(\/|$)/;

/**
 * What a document at `path` may ask of the device: to know where it is at the finder of stores, the camera at the till,
 * and for a card to keep the screen awake and to feel how it is turned. It may do nothing else. The policy is the document's for as
 * long as it stays open, and every page of the router leads to a card in the end: whoever is let in at the desk or by the waitlist's link
 * comes to one without loading anew.
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
