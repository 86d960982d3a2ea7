import { createMember } from "@/db/factories";
import { messages } from "@/db/schema";
import { listOutbox } from "@/domain/messages/list-outbox";
import { env } from "@/lib/env";
import { db } from "../../support/database/test-database";
import { createConciergeMessage } from "../../support/people/messages";

async function writeCodes(number: number) {
  const start = Date.now();
  await db.insert(messages).values(
    Array.from({ length: number }, (_, index) => ({
      channel: "email" as const,
      kind: "sign-in-code" as const,
      address: `friend-${index}@example.test`,
      payload: { code: "123456" },
      createdAt: new Date(start + index),
    })),
  );
}

test("throws outside the demo", async () => {
  await writeCodes(1);
  await expect(listOutbox({ db })).rejects.toThrow("the outbox is shown in the demo only");
});

describe("in the demo", () => {
  beforeEach(() => {
    jest.replaceProperty(env(), "DEMO", true);
  });

  test("returns the newest fifty queued messages as they would be sent", async () => {
    await writeCodes(51);
    const outbox = await listOutbox({ db });
    expect(outbox.map(({ address }) => address)).toEqual(
      Array.from({ length: 50 }, (_, index) => `friend-${50 - index}@example.test`),
    );
    expect(outbox[0]).toMatchObject({ channel: "email", text: expect.stringContaining("123456") });
  });

  test("decrypts a friend's address and omits sent messages", async () => {
    await createConciergeMessage(db, await createMember(db));
    expect(await listOutbox({ db })).toMatchObject([{ address: "sam@example.test" }]);
    await db.update(messages).set({ status: "sent" });
    expect(await listOutbox({ db })).toEqual([]);
  });
});
