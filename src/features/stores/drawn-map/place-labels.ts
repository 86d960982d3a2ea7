import { neighbourhood } from "../places/cities";
import type { Mark } from "../places/cluster-stores";
import { onMap, project, SIZE, type View } from "../places/mercator";

type Box = { left: number; right: number; top: number; bottom: number };

const LETTER = 7;
const LINE = 14;
const BELOW = 12;
const MARK = 14;
const CITY_NAMES_UNTIL = 7.5;

/**
 * The labels that find room: near a city a store has its neighbourhood, further out its city, as has a seal. They are set below
 * their marks, larger clusters first, and never over another mark or label. `width` is the map's in CSS pixels.
 */
export function labelledMarks(marks: Mark[], view: View, width: number): Map<string, string> {
  const pixel = width / SIZE;
  const placed = marks.map((mark) => {
    const point = onMap(view, project(mark.at));
    return { mark, x: point.x * pixel, y: point.y * pixel, text: labelOf(mark, view) };
  });
  const taken: { key: string; box: Box }[] = placed.map(({ mark, x, y }) => ({
    key: mark.key,
    box: around(x, y, MARK),
  }));
  const labels = new Map<string, string>();
  for (const { mark, x, y, text } of placed.toSorted((a, b) => b.mark.stores.length - a.mark.stores.length)) {
    const half = (text.length * LETTER) / 2;
    const top = y + BELOW + (mark.stores.length > 1 ? 11 : 0);
    const box = { left: x - half, right: x + half, top, bottom: top + LINE };
    if (!text || box.left < 8 || box.right > width - 8) continue;
    if (taken.some((other) => other.key !== mark.key && overlap(other.box, box))) continue;
    taken.push({ key: `label ${mark.key}`, box });
    labels.set(mark.key, text);
  }
  return labels;
}

function labelOf({ stores }: Mark, view: View): string {
  const [first] = stores;
  if (view.zoom > CITY_NAMES_UNTIL) return stores.length === 1 ? neighbourhood(first) : "";
  return stores.every(({ city }) => city === first.city) ? first.city : "";
}

function around(x: number, y: number, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
