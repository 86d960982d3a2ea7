import { openEventStream } from "@/lib/http/event-stream";
import { processState } from "@/lib/process-state";

type Send = (event: string) => void;

function open(memberId = "ada") {
  const reader = new AbortController();
  const stop = jest.fn();
  let send: Send = () => {};
  const response = openEventStream(reader.signal, memberId, (given) => {
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
  for (const end of streams?.keys() ?? []) end();
  for (const { next, stop } of [first, second]) {
    await next();
    expect(await next()).toBeNull();
    expect(stop).toHaveBeenCalledTimes(1);
  }
  expect(streams?.size).toBe(0);
});

test("a member's sixth stream replaces the oldest, and other members keep theirs", async () => {
  const noors = open("noor");
  const adas = Array.from({ length: 6 }, () => open("ada"));
  const [oldest, ...newer] = adas;
  await oldest?.next();
  expect(await oldest?.next()).toBe("event: replaced\ndata: {}\n\n");
  expect(await oldest?.next()).toBeNull();
  expect(oldest?.stop).toHaveBeenCalledTimes(1);
  for (const { stop } of [...newer, noors]) expect(stop).not.toHaveBeenCalled();
  for (const { reader } of [...newer, noors]) reader.abort();
  expect(processState().eventStreams?.size).toBe(0);
});
