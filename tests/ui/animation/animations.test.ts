import { readdirSync, readFileSync } from "node:fs";
import { films } from "@/ui/animation/animations";

type Keyed = { a: 0 | 1; k: unknown };
type Film = {
  nm: string;
  fr: number;
  ip: number;
  op: number;
  w: number;
  h: number;
  layers: { ks: Record<string, Keyed> }[];
};

const FOLDER = "src/ui/animation/animations";
const names = readdirSync(FOLDER).map((file) => file.replace(".json", ""));
const text = (name: string) => readFileSync(`${FOLDER}/${name}.json`, "utf8");

test("every film is offered by its name, and every name has one", async () => {
  expect(names.toSorted()).toEqual(Object.keys(films).toSorted());
  for (const [name, fetchFilm] of Object.entries(films)) expect((await fetchFilm()).default.nm).toBe(name);
});

describe.each(names)("the film %s", (name) => {
  const film: Film = JSON.parse(text(name));

  test("weighs less than 12 kB and lasts less than two seconds", () => {
    expect(text(name).length).toBeLessThan(12 * 1024);
    expect((film.op - film.ip) / film.fr).toBeLessThan(2);
  });

  test("has no expression, which the policy would forbid, and fetches nothing", () => {
    const keys = new Set<string>();
    JSON.stringify(film, (key, value) => {
      keys.add(key);
      if (key === "x" || key === "p" || key === "u") expect(typeof value).not.toBe("string");
      return value;
    });
    expect(keys.has("layers")).toBe(true);
    expect(text(name)).not.toMatch(/https?:|data:|\$bm_rt/);
  });

  test("moves in every layer that has keys only until its last frame", () => {
    const times: number[] = [];
    JSON.stringify(film.layers, (key, value) => {
      if (key === "t" && typeof value === "number") times.push(value);
      return value;
    });
    expect(times.length).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThanOrEqual(film.op);
  });
});
