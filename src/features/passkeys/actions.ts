"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { passkeyAction } from "@/auth/action-clients";
import { readDeviceToken } from "@/auth/cookies";
import { requireSessionId } from "@/auth/session";
import { addPasskey, addPasskeySchema, requestNewPasskey } from "@/domain/members/passkeys/add-passkey";
import {
  removePasskey,
  removePasskeySchema,
  renamePasskey,
  renamePasskeySchema,
} from "@/domain/members/passkeys/own-passkeys";
import {
  getProofMethod,
  proveWithCode,
  proveWithCodeSchema,
  proveWithPasskey,
  proveWithPasskeySchema,
  requestPasskeyProof,
  requestProofCode,
  requestProofCodeSchema,
} from "@/domain/members/passkeys/prove";
import {
  makeRecoveryCodes,
  spendRecoveryCode,
  spendRecoveryCodeSchema,
} from "@/domain/members/passkeys/recovery-codes";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

const nothing = z.object({});
const next = z.object({ next: z.string().optional() });

export const requestNewPasskeyAction = passkeyAction({
  name: "request new passkey",
  schema: nothing,
  needsProof: true,
  run: async (context) => requestNewPasskey(context, await requireSessionId()),
  message: "Ready",
});

export const addPasskeyAction = passkeyAction({
  name: "add passkey",
  schema: addPasskeySchema,
  needsProof: true,
  run: async (context, input) => addPasskey(context, input, await requireSessionId()),
  message: "Passkey added",
});

export const renamePasskeyAction = passkeyAction({
  name: "rename passkey",
  schema: renamePasskeySchema,
  run: renamePasskey,
  message: "Passkey renamed",
});

export const removePasskeyAction = passkeyAction({
  name: "remove passkey",
  schema: removePasskeySchema,
  needsProof: true,
  run: removePasskey,
  message: "Passkey removed",
});

export const makeRecoveryCodesAction = passkeyAction({
  name: "make recovery codes",
  schema: nothing,
  needsProof: true,
  run: makeRecoveryCodes,
  message: "Save these codes now",
});

/** Succeeds if the last proof still counts. */
export const checkProofAction = passkeyAction({
  name: "check proof",
  schema: nothing,
  needsProof: true,
  run: async () => ({}),
  message: "Confirmed",
});

export const getProofMethodAction = passkeyAction({
  name: "get proof method",
  schema: nothing,
  run: getProofMethod,
  message: "Ready",
});

export const requestPasskeyProofAction = passkeyAction({
  name: "request passkey proof",
  schema: nothing,
  run: async (context) => requestPasskeyProof(context, await requireSessionId()),
  message: "Ready",
});

export const proveWithPasskeyAction = passkeyAction({
  name: "prove with passkey",
  schema: proveWithPasskeySchema,
  run: async (context, input) => proveWithPasskey(context, input, await requireSessionId()),
  message: "Confirmed",
});

export const requestProofCodeAction = passkeyAction({
  name: "request proof code",
  schema: requestProofCodeSchema,
  run: async (context, input) => requestProofCode(context, input, await provingBrowser()),
  message: "Code sent",
});

/** With `next`, redirects there afterwards. */
export const proveWithCodeAction = passkeyAction({
  name: "prove with code",
  schema: proveWithCodeSchema.extend(next.shape),
  run: async (context, { next, ...input }) => {
    const proven = await proveWithCode(context, input, await provingBrowser());
    const path = sameOriginPath(next);
    return path ? redirect(path) : proven;
  },
  message: "Confirmed",
});

export const spendRecoveryCodeAction = passkeyAction({
  name: "use recovery code",
  schema: spendRecoveryCodeSchema.extend(next.shape),
  run: async (context, { next, ...input }) => {
    const spent = await spendRecoveryCode(context, input, await requireSessionId());
    const path = sameOriginPath(next);
    return path ? redirect(path) : spent;
  },
  message: ({ left }) => `Your passkeys were removed. Recovery codes left: ${left}.`,
});

async function provingBrowser() {
  return { sessionId: await requireSessionId(), deviceToken: await readDeviceToken() };
}
