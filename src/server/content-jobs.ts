import { getDrawnOffer } from "@/content/get-drawn-offer";
import { readEvenings } from "@/content/perks";
import type { VisitorContext } from "@/domain/context";
import { runDraws } from "@/domain/draws/run-draws";
import { followEvenings } from "@/domain/evenings/follow-evenings";

/** Jobs that run every minute and read the content, which the domain doesn't import. */
export const CONTENT_JOBS: Record<string, (context: VisitorContext) => Promise<unknown>> = {
  "run-draws": (context) => runDraws(context, getDrawnOffer),
  "follow-evenings": (context) => followEvenings(context, readEvenings),
};
