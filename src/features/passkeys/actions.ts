"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { passkeyAction } from "@/auth/action-clients";
import { readDeviceToken } from "@/auth/cookies";
import { requireSessionId } from "@/auth/session";
import { withSession } from "@/auth/with-session";
import type { MemberContext } from "@/domain/context";
import { addPasskey, requestNewPasskey } from "@/domain/passkeys/add-passkey";
import { removePasskey, renamePasskey } from "@/domain/passkeys/own-passkeys";
import {
  getProofMethod,
  proveWithCode,
  proveWithPasskey,
  requestPasskeyProof,
  requestProofCode,
} from "@/domain/passkeys/prove";
import { makeRecoveryCodes, spendRecoveryCode } from "@/domain/passkeys/recovery-codes";
import { nothing, verb } from "@/domain/verb";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

const next = z.object({ next: z.string().optional() });

export const requestNewPasskeyAction = passkeyAction(
  "request new passkey",
  verb(nothing, async (context: MemberContext) => requestNewPasskey(context, await requireSessionId())),
  "Ready",
  { needsProof: true },
);
export const addPasskeyAction = passkeyAction("add passkey", withSession(addPasskey), "Passkey added", {
  needsProof: true,
});
export const renamePasskeyAction = passkeyAction("rename passkey", renamePasskey, "Passkey renamed");
export const removePasskeyAction = passkeyAction("remove passkey", removePasskey, "Passkey removed", {
  needsProof: true,
});
export const makeRecoveryCodesAction = passkeyAction(
  "make recovery codes",
  makeRecoveryCodes,
  "Save these codes now",
  { needsProof: true },
);

/** Succeeds if the last proof still counts. */
export const checkProofAction = passkeyAction(
  "check proof",
  verb(nothing, async () => ({})),
  "Confirmed",
  { needsProof: true },
);
export const getProofMethodAction = passkeyAction("get proof method", getProofMethod, "Ready");
export const requestPasskeyProofAction = passkeyAction(
  "request passkey proof",
  verb(nothing, async (context: MemberContext) => requestPasskeyProof(context, await requireSessionId())),
  "Ready",
);
export const proveWithPasskeyAction = passkeyAction(
  "prove with passkey",
  withSession(proveWithPasskey),
  "Confirmed",
);
export const requestProofCodeAction = passkeyAction(
  "request proof code",
  verb(requestProofCode.schema, async (context: MemberContext, input) =>
    requestProofCode(context, input, await provingBrowser()),
  ),
  "Code sent",
);

/** With `next`, redirects there afterwards. */
export const proveWithCodeAction = passkeyAction(
  "prove with code",
  verb(proveWithCode.schema.extend(next.shape), async (context: MemberContext, { next, ...input }) => {
    const proven = await proveWithCode(context, input, await provingBrowser());
    const path = sameOriginPath(next);
    return path ? redirect(path) : proven;
  }),
  "Confirmed",
);

export const spendRecoveryCodeAction = passkeyAction(
  "use recovery code",
  verb(spendRecoveryCode.schema.extend(next.shape), async (context: MemberContext, { next, ...input }) => {
    const spent = await spendRecoveryCode(context, input, await requireSessionId());
    const path = sameOriginPath(next);
    return path ? redirect(path) : spent;
  }),
  ({ left }) => `Your passkeys were removed. Recovery codes left: ${left}.`,
);

async function provingBrowser() {
  return { sessionId: await requireSessionId(), deviceToken: await readDeviceToken() };
}
