import { createConnectionMachine, createController } from "@sanity/comlink";
import {
  createCompatibilityActors,
  type VisualEditingControllerMsg,
  type VisualEditingNodeMsg,
} from "@sanity/presentation-comlink";

export type Host = {
  status: string;
  /** Messages from the frame in order. */
  received: { type: string; data: unknown }[];
  post: (type: VisualEditingControllerMsg["type"], data: unknown) => void;
};

const MESSAGES = ["visual-editing/navigate", "visual-editing/focus", "visual-editing/refreshed"] as const;

/** Connects to the page's frame like the studio's Presentation tool, with the same library. */
function connect(frame: HTMLIFrameElement): Host {
  const controller = createController({ targetOrigin: new URL(frame.src).origin });
  const channel = controller.createChannel<VisualEditingControllerMsg, VisualEditingNodeMsg>(
    { name: "presentation", connectTo: "visual-editing", heartbeat: true },
    createConnectionMachine<VisualEditingControllerMsg, VisualEditingNodeMsg>().provide({
      actors: createCompatibilityActors<VisualEditingControllerMsg>(),
    }),
  );
  const host: Host = {
    status: "idle",
    received: [],
    post: (type, data) => channel.post(type, data as never),
  };
  channel.onStatus(({ status }) => {
    host.status = status;
  });
  for (const type of MESSAGES) channel.on(type, (data: unknown) => void host.received.push({ type, data }));
  channel.on("visual-editing/features", () => ({ features: { optimistic: false } }));
  channel.on("visual-editing/fetch-perspective", () => ({ perspective: "drafts" as const }));
  channel.on("visual-editing/shared-state", () => ({ state: {} }));
  if (frame.contentWindow) controller.addTarget(frame.contentWindow);
  channel.start();
  return host;
}

const frame = document.querySelector("iframe");
if (frame) Object.assign(window, { presentation: connect(frame) });
