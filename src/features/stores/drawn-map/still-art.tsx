"use client";

import type { Store } from "@/content/types";
import { groupByCity } from "../places/cities";
import type { Viewport } from "../places/mercator";
import { ChartArt } from "./chart-art";

type StillArtProps = { viewport: Viewport; stores: Store[] };

/** The drawn map's art as the server draws it; in the browser as well, so that its lines travel once. */
export function StillArt({ viewport, stores }: StillArtProps) {
  return <ChartArt viewport={viewport} cities={groupByCity(stores)} />;
}
