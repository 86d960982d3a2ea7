import { openEventStream } from "@/lib/http/event-stream";
import { processState } from "@/lib/process-state";

type Send = (event: string) => void;

function open(memberId = "ada") {
  const reader = new AbortController();
  const stop = jest.fn();
  let send: Send = () => {};
  const response = openEventStream(memberId, reader.signal, (given) => {
    send = given;
    return stop;
  });
  const body = response.body?.getReader();
  if (!body) throw new Error("no body");
  const next = async () => {
    const { value, done } = await body.read();
    return done ? null : new TextDecoder().decode(value);
  };
  return { response, reader, stop, body, next, send: (event: string) => send(event) };
}

test("sends an event's name without data", async () => {
  const { response, next, send, reader } = open();
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await next()).toContain("event: missed");
  send("change");
  expect(await next()).toBe("event: change\ndata: {}\n\n");
  reader.abort();
});

test("stops when the browser disconnects", async () => {
  const { reader, stop, next } = open();
  await next();
  reader.abort();
  expect(await next()).toBeNull();
  expect(stop).toHaveBeenCalledTimes(1);
});

test("stops when the body is cancelled", async () => {
  const { stop, body } = open();
  await body.cancel();
  expect(stop).toHaveBeenCalledTimes(1);
});

test("ends when the server stops", async () => {
  const first = open();
  const second = open();
  const { eventStreams: streams } = processState();
  expect(streams?.size).toBe(2);
  for (const end of streams ?? []) end();
  for (const { next, stop } of [first, second]) {
    await next();
    expect(await next()).toBeNull();
    expect(stop).toHaveBeenCalledTimes(1);
  }
  expect(streams?.size).toBe(0);
});

test("a member has at most five streams, and others are not affected", async () => {
  const five = Array.from({ length: 5 }, () => open("lin"));
  const sixth = () => openEventStream("lin", new AbortController().signal, () => () => {});
  expect(sixth().status).toBe(204);
  const other = open("iris");
  expect(other.response.status).toBe(200);
  five[0]?.reader.abort();
  const again = open("lin");
  expect(again.response.status).toBe(200);
  expect(sixth().status).toBe(204);
  for (const { reader } of [...five, other, again]) reader.abort();
});
