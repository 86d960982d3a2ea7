import "server-only";
import { z } from "zod";
import { describePerk } from "@/content/perks";
import { DomainError } from "@/domain/errors";
import type { FoundCard } from "@/domain/till/find-card";
import type { FoundPass } from "@/domain/till/find-pass";
import { lookUp } from "@/domain/till/look-up";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import { makeTestCode, testCodeSchema } from "@/domain/till/test-code";
import { TEST_CODE_KINDS } from "@/domain/till/test-code-errors";
import { cents, codeInput, numberInPath } from "./fields";
import { operation } from "./operation";

const payment = z.object({
  kind: z.literal("payment"),
  code: z.string(),
  firstName: z.string(),
  amountCents: cents,
});

const portrait = z.string().nullable().describe("A base64 WebP picture.");

const pass = z.object({ code: z.string(), title: z.string(), firstName: z.string(), portrait });

const card = z.object({
  kind: z.literal("card"),
  firstName: z.string(),
  portrait,
  memberSince: z.string().describe("Such as “April 2026”."),
  passes: z.array(pass).describe("The member’s unused passes for this brand."),
});

const useId = z.int().positive().describe("The number of a use.");

/** Makes test codes, looks up codes and cards, and uses passes. */
export const CODE_OPERATIONS = [
  operation({
    name: "makeTestCode",
    method: "POST",
    path: "/test-codes",
    summary: "Make a test code",
    description:
      "Makes a code of the brand’s test member, for a test key only. A payment’s code is valid for ten minutes, the others for a day. With `error`, each use of the code has this error.",
    input: testCodeSchema,
    output: z.object({
      kind: z.enum(TEST_CODE_KINDS),
      code: z.string(),
      amountCents: cents.nullable(),
      error: z.string().nullable(),
      expiresAt: z.iso.datetime(),
    }),
    status: 201,
    isWrite: true,
    errors: [403, 409, 422],
    run: async (context, input) => {
      const { expiresAt, ...made } = await makeTestCode(context, input);
      return { ...made, expiresAt: expiresAt.toISOString() };
    },
  }),
  operation({
    name: "lookUpCode",
    method: "POST",
    path: "/lookups",
    summary: "Look up a code",
    description:
      "Finds what a code is for, without changing anything: a payment, a pass, or a member’s card.",
    input: codeInput,
    output: z.discriminatedUnion("kind", [payment, pass.extend({ kind: z.literal("pass") }), card]),
    status: 200,
    isWrite: false,
    errors: [403, 404, 409],
    run: async (context, input) => {
      const found = await lookUp(context, input, describePerk);
      if (found.kind === "card") return cardOf(found.card);
      if (found.kind === "pass") return { kind: "pass" as const, ...passOf(found.pass) };
      return { kind: "payment" as const, ...found.payment };
    },
  }),
  operation({
    name: "lookUpCard",
    method: "POST",
    path: "/card-lookups",
    summary: "Look up a member’s card",
    description:
      "Finds the member of a card. A scanned code changes every 30 seconds, and a till’s key can look it up once. The code of a card in a wallet stays the same.",
    input: codeInput,
    output: card,
    status: 200,
    isWrite: false,
    errors: [403, 404, 409],
    run: async (context, input) => {
      const found = await lookUp(context, input, describePerk);
      if (found.kind !== "card") throw new DomainError("till-code-wrong");
      return cardOf(found.card);
    },
  }),
  operation({
    name: "usePass",
    method: "POST",
    path: "/pass-uses",
    summary: "Use a pass",
    description: "Uses a member’s pass for this brand. A pass can be used once.",
    input: codeInput,
    output: z.object({ id: useId, title: z.string() }), // stored for a week, so without the member's name
    status: 201,
    isWrite: true,
    errors: [403, 404, 409, 422],
    run: async (context, { code }, key) => {
      const { useId: id, title } = await markPassUsed(context, { code, key }, describePerk);
      return { id, title };
    },
  }),
  operation({
    name: "undoPassUse",
    method: "DELETE",
    path: "/pass-uses/{id}",
    summary: "Undo the use of a pass",
    description: "Makes a pass valid again, within ten minutes and with the key that used it.",
    input: z.strictObject({ id: numberInPath }),
    output: z.object({ id: useId }),
    status: 200,
    isWrite: true,
    errors: [403, 404, 409, 422],
    run: async (context, { id }) => {
      await undoPassUse(context, { useId: id });
      return { id };
    },
  }),
];

function cardOf({ firstName, avatar, memberSince, passes }: FoundCard) {
  return { kind: "card" as const, firstName, portrait: avatar, memberSince, passes: passes.map(passOf) };
}

function passOf({ code, title, firstName, avatar }: FoundPass) {
  return { code, title, firstName, portrait: avatar };
}
