import { fromChart, SIDE, toChart } from "../../studio/inputs/mercator";

test("A click on a store's dot sets the store's own place again, to a metre.", () => {
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

test("Greenwich on the equator is in the middle of the chart.", () => {
  expect(toChart({ lat: 0, lng: 0 })).toEqual({ x: SIDE / 2, y: SIDE / 2 });
});
