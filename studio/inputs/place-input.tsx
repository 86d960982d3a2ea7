import { Button, Flex, Stack, Text } from "@sanity/ui";
import { useState } from "react";
import { type ObjectInputProps, set } from "sanity";
import { type Box, Chart, WHOLE } from "./chart";
import { type Place, toChart } from "./mercator";

/** A click on the map sets the store's location. The fields below show its coordinates. */
export function PlaceInput(props: ObjectInputProps) {
  const place = asPlace(props.value);
  const [zoom, setZoom] = useState(place ? 16 : 1);
  const box = boxAround(place, zoom);
  const dot = place && toChart(place);
  const pick = ({ lat, lng }: Place) => props.onChange(set({ _type: "geopoint", lat, lng }));
  return (
    <Stack gap={3}>
      <Chart box={box} title="Where the store is" onPick={props.readOnly ? undefined : pick}>
        {dot && (
          <circle
            cx={dot.x}
            cy={dot.y}
            r={box.width / 90}
            fill="#123c2e"
            stroke="#f6f2e6"
            strokeWidth={box.width / 400}
          />
        )}
      </Chart>
      <Flex gap={2} align="center">
        <Button mode="ghost" text="Zoom in" onClick={() => setZoom(Math.min(zoom * 4, 4096))} />
        <Button mode="ghost" text="Zoom out" onClick={() => setZoom(Math.max(zoom / 4, 1))} />
        <Text size={1} muted>
          Click the store’s location. Zoom in and click again to be exact.
        </Text>
      </Flex>
      {props.renderDefault(props)}
    </Stack>
  );
}

function asPlace(value: unknown): Place | undefined {
  const { lat, lng } = Object(value) as Partial<Place>;
  return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : undefined;
}

function boxAround(place: Place | undefined, zoom: number): Box {
  if (!place || zoom === 1) return WHOLE;
  const { x, y } = toChart(place);
  const [width, height] = [WHOLE.width / zoom, WHOLE.height / zoom];
  return { x: x - width / 2, y: y - height / 2, width, height };
}
