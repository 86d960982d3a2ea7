import { fromChart, SIDE, toChart } from "../../studio/inputs/mercator";

test("a click on a store's dot returns the store's location, within a meter", () => {
  for (const place of [
    { lat: 40.72415, lng: -73.99833 },
    { lat: -33.86882, lng: 151.20929 },
    { lat: 0, lng: 0 },
  ]) {
    const { x, y } = toChart(place);
    expect(fromChart(x, y).lat).toBeCloseTo(place.lat, 5);
    expect(fromChart(x, y).lng).toBeCloseTo(place.lng, 5);
  }
});

test("0° north, 0° east is the center of the chart", () => {
  expect(toChart({ lat: 0, lng: 0 })).toEqual({ x: SIDE / 2, y: SIDE / 2 });
});
