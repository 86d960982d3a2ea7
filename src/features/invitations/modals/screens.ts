/** The screens that come after the first: what they are made of is fetched once somebody is about to open one. */
export { FanFace } from "@/ui/card/fan-face";
export { CancelScreen } from "./cancel-screen";
export { CardFlow } from "./card-flow";
export { ConciergeRequestScreen } from "./concierge-request-screen";
export { RenameScreen } from "./rename-screen";
