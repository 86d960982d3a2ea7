import type { Member } from "@/db/factories";
import { deviceName, endMemberSession, endOtherSessions, listSessions } from "@/domain/sign-in/sessions";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { createSession, sessionsOf } from "../../support/people/sessions";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

const member = inEachTest(() => ada(db));
let other: Member;

beforeEach(async () => {
  other = await theo(db);
});

describe("a member's devices", () => {
  test("lists this one first, then the newest, without other members'", async () => {
    const lastUsed = "Feb 13, 10:00 AM";
    const updatedAt = new Date("2026-02-13T15:00:00Z");
    const first = await createSession(db, member, { createdAt: new Date("2026-02-10T14:05:00Z"), updatedAt });
    const latest = await createSession(db, member, {
      createdAt: new Date("2026-02-12T14:05:00Z"),
      updatedAt,
      userAgent: IPHONE,
    });
    const earlier = await createSession(db, member, {
      createdAt: new Date("2026-02-11T14:05:00Z"),
      updatedAt,
    });
    await createSession(db, other);
    expect(await listSessions(asMember(db, member), first.id)).toEqual([
      {
        id: first.id,
        name: "Unknown device",
        signedIn: "Feb 10",
        lastUsed,
        isThis: true,
      },
      {
        id: latest.id,
        name: "Safari on iPhone",
        signedIn: "Feb 12",
        lastUsed,
        isThis: false,
      },
      {
        id: earlier.id,
        name: "Unknown device",
        signedIn: "Feb 11",
        lastUsed,
        isThis: false,
      },
    ]);
  });

  test("does not list expired sessions", async () => {
    const session = await createSession(db, member, { expiresAt: new Date(Date.now() - 1000) });
    expect(await listSessions(asMember(db, member), session.id)).toEqual([]);
  });

  test("signs out one device", async () => {
    const other = await createSession(db, member);
    const ended = await createSession(db, member);
    await endMemberSession(asMember(db, member), { sessionId: ended.id });
    expect(await sessionsOf(db, member)).toEqual([other.id]);
  });

  test("signs out all except this one", async () => {
    const here = await createSession(db, member);
    const theirs = await createSession(db, other);
    for (let number = 0; number < 3; number++) await createSession(db, member);
    expect(await endOtherSessions(asMember(db, member), here.id)).toEqual({ ended: 3 });
    expect(await sessionsOf(db, member)).toEqual([here.id]);
    expect(await sessionsOf(db, other)).toEqual([theirs.id]);
  });

  test("rejects another member's, unknown and malformed sessions with the same error", async () => {
    const { id } = await createSession(db, other);
    for (const sessionId of [id, "00000000-0000-4000-8000-000000000000", "' or true --", ""])
      expect(await rejection(db, () => endMemberSession(asMember(db, member), { sessionId }))).toMatchObject({
        code: "session-not-found",
        message: "We couldn’t find that device. It may already be signed out.",
      });
  });
});

describe("deviceName", () => {
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)";
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
  const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)";

  test.each<[string, string | null]>([
    ["Safari on iPhone", IPHONE],
    ["Chrome on iPhone", IPHONE.replace("Version/18.1", "CriOS/131.0")],
    ["Safari on iPad", IPHONE.replaceAll("iPhone", "iPad")],
    ["Safari on Mac", `${mac.replace("537.36", "605.1.15")} Version/18.1 Safari/605.1.15`],
    ["Chrome on Mac", `${mac} Chrome/131.0.0.0 Safari/537.36`],
    ["Edge on Windows", `${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`],
    ["Opera on Windows", `${windows} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`],
    ["Chrome on Android", `${android} Chrome/131.0.0.0 Mobile Safari/537.36`],
    ["Samsung Internet on Android", `${android} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`],
    ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"],
    ["Chrome on Chromebook", "Mozilla/5.0 (X11; CrOS x86_64) Chrome/131.0.0.0 Safari/537.36"],
    ["Unknown device", "curl/8.0"],
    ["Unknown device", ""],
    ["Unknown device", null],
  ])("returns %s", (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
