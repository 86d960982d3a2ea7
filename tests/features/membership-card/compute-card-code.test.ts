import { randomUUID } from "node:crypto";
import { cardOnDevice } from "@/domain/membership-card/card-key";
import { computeCardCode } from "@/features/membership-card/compute-card-code";
import { cardStep } from "@/lib/card-code";

test("the browser computes the same codes as the server, for many cards and steps", async () => {
  for (let number = 0; number < 200; number++) {
    const readAt = Date.parse("2026-11-22T17:00:00Z") + number * 17_000;
    const { cardId, key, code } = cardOnDevice(randomUUID(), readAt);
    expect(await computeCardCode(cardId, key, cardStep(readAt))).toBe(code);
  }
});
