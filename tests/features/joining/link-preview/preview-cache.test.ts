import type { KnownInvitation } from "@/features/joining/invitation-view";
import { previewCache } from "@/features/joining/link-preview/preview-cache";

const invitation = (code: string, more: Partial<KnownInvitation> = {}): KnownInvitation => ({
  code,
  engraving: code,
  encoded: "",
  type: "individual",
  recipient: "Sam",
  sponsorName: "Ada",
  sponsorInitial: "M",
  sponsorPicture: null,
  note: null,
  friends: [],
  placesLeft: 1,
  freeInMinutes: null,
  places: 1,
  expiresAt: "January 1, 2030",
  canRenew: false,
  canDecline: true,
  isOwn: false,
  shareId: null,
  state: "open",
  ...more,
});

const picture = (bytes = 1) => new Uint8Array(bytes);

test("draws each picture and the plain card once, even for concurrent requests", async () => {
  const draw = jest.fn(async () => picture());
  const pictureOf = previewCache(draw);
  const requested = [invitation("A"), invitation("A"), null, null];
  const drawn = await Promise.all(requested.map((one) => pictureOf(one)));
  expect(await pictureOf(invitation("A"))).toBe(drawn[0]);
  expect(await pictureOf(null)).toBe(drawn[2]);
  expect(draw).toHaveBeenCalledTimes(2);
});

test.each([
  ["has another name", { recipient: "Noor" }],
  ["has a sponsor of another name", { sponsorName: "Grace" }],
  ["is in another state", { state: "expired" as const }],
  ["has another code", { code: "B" }],
])("draws an invitation again when it %s", async (_, change) => {
  const draw = jest.fn(async () => picture());
  const pictureOf = previewCache(draw);
  await pictureOf(invitation("A"));
  await pictureOf(invitation("A", change));
  expect(draw).toHaveBeenCalledTimes(2);
});

test("draws twenty concurrent requests two at a time", async () => {
  const running = { now: 0, max: 0 };
  const pictureOf = previewCache(async () => {
    running.now += 1;
    running.max = Math.max(running.max, running.now);
    await new Promise(setImmediate);
    running.now -= 1;
    return picture();
  });
  const codes = Array.from({ length: 20 }, (_, number) => `CODE${number}`);
  expect(await Promise.all(codes.map((code) => pictureOf(invitation(code))))).toHaveLength(20);
  expect(running).toEqual({ now: 0, max: 2 });
});

test("draws a picture again after a failure", async () => {
  const draw = jest.fn().mockRejectedValueOnce(new Error("no font")).mockResolvedValue(picture());
  const pictureOf = previewCache(draw);
  await expect(pictureOf(null)).rejects.toThrow("no font");
  expect(await pictureOf(null)).toEqual(picture());
  draw.mockRejectedValueOnce(new Error("no font"));
  await expect(pictureOf(invitation("A"))).rejects.toThrow("no font");
  expect(await pictureOf(invitation("A"))).toEqual(picture());
});

test("caches at most 32 MB of pictures", async () => {
  const draw = jest.fn(async () => picture(8 * 1024 * 1024));
  const pictureOf = previewCache(draw);
  for (const code of ["A", "B", "C", "D", "E"]) await pictureOf(invitation(code));
  await pictureOf(invitation("E"));
  expect(draw).toHaveBeenCalledTimes(5);
  await pictureOf(invitation("A"));
  expect(draw).toHaveBeenCalledTimes(6);
});
