import { watchEvents } from "@/lib/http/watch-events";

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    streams.push(this);
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
}

let streams: FakeStream[];
let isHidden: boolean;
let stop: () => void;
const onChange = jest.fn();

beforeEach(() => {
  streams = [];
  isHidden = false;
  onChange.mockReset();
  Object.assign(globalThis, { EventSource: FakeStream });
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  stop = watchEvents("/events", onChange);
});

afterEach(() => stop());

const openStreams = () => streams.filter(({ readyState }) => readyState !== FakeStream.CLOSED);
const newest = () => streams.at(-1) as FakeStream;

function setHidden(value: boolean): void {
  isHidden = value;
  document.dispatchEvent(new Event("visibilitychange"));
}

test("reports a change and a missed one", () => {
  newest().dispatchEvent(new Event("change"));
  newest().dispatchEvent(new Event("missed"));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("reports what may have been missed after the first start if the page also polls", () => {
  stop();
  stop = watchEvents("/events", onChange, { polls: true });
  newest().dispatchEvent(new Event("missed"));
  expect(onChange).not.toHaveBeenCalled();
  newest().dispatchEvent(new Event("change"));
  newest().dispatchEvent(new Event("missed"));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("a hidden tab listens to nothing, and is current when it is shown", () => {
  setHidden(true);
  expect([openStreams().length, onChange.mock.calls.length]).toEqual([0, 0]);
  setHidden(false);
  expect([openStreams().length, onChange.mock.calls.length]).toEqual([1, 1]);
});

test("a tab whose stream was replaced stays quiet until it gets the focus", () => {
  newest().dispatchEvent(new Event("replaced"));
  expect(openStreams()).toEqual([]);
  window.dispatchEvent(new Event("focus"));
  expect([openStreams().length, onChange.mock.calls.length]).toEqual([1, 1]);
  window.dispatchEvent(new Event("focus"));
  expect([streams.length, onChange.mock.calls.length]).toEqual([2, 1]);
});

test("a tab whose stream failed for good listens again when it gets the focus", () => {
  newest().readyState = FakeStream.CLOSED;
  window.dispatchEvent(new Event("focus"));
  expect([openStreams().length, onChange.mock.calls.length]).toEqual([1, 1]);
});

test("stops", () => {
  stop();
  setHidden(true);
  setHidden(false);
  window.dispatchEvent(new Event("focus"));
  expect([openStreams().length, onChange.mock.calls.length]).toEqual([0, 0]);
});
