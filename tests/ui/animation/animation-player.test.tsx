import { readdirSync, readFileSync } from "node:fs";
import { act, render, screen } from "@testing-library/react";
import { AnimationPlayer, animations } from "@/ui/animation/animation-player";

type Props = { src: { nm?: string }; loop?: boolean; onEvent: (event: string) => void };

const mockPlayer = jest.fn<void, [Props]>();

jest.mock("@lottiefiles/react-lottie-player", () => ({
  Player: (props: Props) => {
    mockPlayer(props);
    return <p>playing {props.src.nm}</p>;
  },
}));

beforeEach(() => mockPlayer.mockClear());

test("fetches the animation, plays it once and calls onStart", async () => {
  const onStart = jest.fn();
  render(<AnimationPlayer name="lamp" onStart={onStart} />);
  expect(await screen.findByText("playing lamp")).toBeInTheDocument();

  const [{ loop, onEvent }] = mockPlayer.mock.lastCall as [Props];
  expect(loop).toBeFalsy();
  for (const event of ["ready", "load", "frame", "complete"]) onEvent(event);
  expect(onStart).toHaveBeenCalledTimes(1);
});

test("renders nothing if the animation can't be fetched", async () => {
  const fetched = jest.spyOn(animations, "lamp").mockRejectedValue(new Error("offline"));
  const { container } = render(<AnimationPlayer name="lamp" onStart={() => {}} />);
  await act(async () => {});
  expect(fetched).toHaveBeenCalled();
  expect(container).toBeEmptyDOMElement();
});

type Keyed = { a: 0 | 1; k: unknown };
type AnimationFile = {
  nm: string;
  fr: number;
  ip: number;
  op: number;
  w: number;
  h: number;
  layers: { ks: Record<string, Keyed> }[];
};

const FOLDER = "src/ui/animation";
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(".json", ""));
const text = (name: string) => readFileSync(`${FOLDER}/${name}.json`, "utf8");

test("every file has an animation of its name", async () => {
  expect(names.toSorted()).toEqual(Object.keys(animations).toSorted());
  for (const [name, load] of Object.entries(animations)) expect((await load()).default.nm).toBe(name);
});

describe.each(names)("the animation %s", (name) => {
  const file: AnimationFile = JSON.parse(text(name));

  test("weighs less than 12 kB and lasts less than two seconds", () => {
    expect(text(name).length).toBeLessThan(12 * 1024);
    expect((file.op - file.ip) / file.fr).toBeLessThan(2);
  });

  test("has no expressions, which the policy forbids, and fetches nothing", () => {
    const keys = new Set<string>();
    JSON.stringify(file, (key, value) => {
      keys.add(key);
      if (key === "x" || key === "p" || key === "u") expect(typeof value).not.toBe("string");
      return value;
    });
    expect(keys.has("layers")).toBe(true);
    expect(text(name)).not.toMatch(/https?:|data:|\$bm_rt/);
  });

  test("has no keyframe after its last frame", () => {
    const times: number[] = [];
    JSON.stringify(file.layers, (key, value) => {
      if (key === "t" && typeof value === "number") times.push(value);
      return value;
    });
    expect(times.length).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThanOrEqual(file.op);
  });
});
