import { openEventStream } from "@/lib/http/event-stream";

type Send = (event: string) => void;

function open() {
  const reader = new AbortController();
  const stop = jest.fn();
  let send: Send = () => {};
  const response = openEventStream(reader.signal, (given) => {
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

test("an event passes by its name, and nothing of what it is about", async () => {
  const { response, next, send, reader } = open();
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await next()).toContain("event: missed");
  send("change");
  expect(await next()).toBe("event: change\ndata: {}\n\n");
  reader.abort();
});

test("a reader who leaves is no longer called", async () => {
  const { reader, stop, next } = open();
  await next();
  reader.abort();
  expect(await next()).toBeNull();
  expect(stop).toHaveBeenCalledTimes(1);
});

test("a body that is given up ends it too", async () => {
  const { stop, body } = open();
  await body.cancel();
  expect(stop).toHaveBeenCalledTimes(1);
});

test("a server that closes ends every stream", async () => {
  const first = open();
  const second = open();
  const { __plusOneStreams: streams } = globalThis as { __plusOneStreams?: Set<() => void> };
  expect(streams?.size).toBe(2);
  for (const end of streams ?? []) end();
  for (const { next, stop } of [first, second]) {
    await next();
    expect(await next()).toBeNull();
    expect(stop).toHaveBeenCalledTimes(1);
  }
  expect(streams?.size).toBe(0);
});
