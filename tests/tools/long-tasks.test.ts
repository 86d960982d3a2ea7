import { longTasks, type Traced, tasksLongByCpu } from "../../tools/bench/support/long-tasks";

const page = { pid: 1, tid: 1 };
const ms = (value: number) => value * 1000;

function task(at: number, clock: number, processor: number, of = page): Traced {
  return { name: "RunTask", ph: "X", ts: ms(at), dur: ms(clock), tdur: ms(processor), ...of };
}

function scene(at: number, name: string): Traced {
  return { name: `scene ${name}`, ph: "R", ts: ms(at), ...page };
}

const TRACE: Traced[] = [
  scene(0, "create"),
  task(10, 90, 20),
  {
    name: "EventDispatch",
    ph: "X",
    ts: ms(110),
    dur: ms(70),
    tdur: ms(55),
    args: { data: { type: "click" } },
    ...page,
  },
  task(105, 80, 60),
  task(200, 120, 120, { pid: 2, tid: 1 }),
  task(330, 49, 49),
  scene(400, "off stage"),
  task(410, 100, 100),
  scene(520, "share"),
  task(530, 51, 50),
];

test("returns long tasks of the page's thread with scene, times and causes", () => {
  expect(longTasks(TRACE)).toEqual([
    { at: 10, during: "create", "clock, ms": 90, "processor, ms": 20, what: "" },
    { at: 105, during: "create", "clock, ms": 80, "processor, ms": 60, what: "click 55" },
    { at: 530, during: "share", "clock, ms": 51, "processor, ms": 50, what: "" },
  ]);
});

test("ignores tasks that only another process made long", () => {
  expect(tasksLongByCpu(longTasks(TRACE)).map(({ at }) => at)).toEqual([105]);
});

test("rejects a trace without a scene", () => {
  expect(() => longTasks([task(0, 60, 60)])).toThrow("no scene");
});
