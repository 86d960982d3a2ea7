import { randomBytes, randomUUID } from "node:crypto";
import { Client } from "pg";
import { getMember, startSession } from "@/auth/session";
import { openDatabase } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { createInvitation as addInvitation, createMember } from "@/db/factories";
import { DomainError } from "@/domain/errors";
import { createInvitation } from "@/domain/invitations/create-invitation";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { chargeCode } from "@/domain/till/charge-code";
import { env } from "@/lib/env";
import { asVisitor } from "../../../tests/support/people/contexts";
import { bringCookie, cookies, forgetCookies } from "../../../tests/support/people/next-headers";
import { asTill, codeOf, spender, typed } from "../../../tests/support/people/till";
import { type Prepared, prepareFriend } from "../support/friends";
import { serveOperations } from "./serve-operations.mjs";

env().WELCOME_BUDGET_CENTS = Number.MAX_SAFE_INTEGER; // every friend must get welcome credit

type Call = () => Promise<boolean>;

async function run(): Promise<void> {
  const database = await openDatabase(env());
  setCurrentDatabase(database);
  const { db } = database;
  const fromAddress = () => ({ ...asVisitor(db), ip: `10.${[...randomBytes(3)].join(".")}` });

  async function prepareCreate(): Promise<Call> {
    await startNewSession((await createMember(db)).id);
    const session = (await cookies()).get("session")?.value ?? "";
    return async () => {
      bringCookie("session", encodeURIComponent(session));
      const member = await getMember();
      if (!member) throw new Error("the member has no session");
      const input = { name: "Robin", type: "individual", source: "profile", key: randomUUID() } as const;
      return Boolean(await createInvitation({ ...fromAddress(), actor: member }, input));
    };
  }

  async function preparePay(): Promise<Call> {
    const till = { ...fromAddress(), ...(await asTill(db)) };
    const code = await codeOf(db, await spender(db, 5000), 2500);
    return async () => Boolean(await chargeCode(till, typed(code)));
  }

  function joinCall({ token, code }: Prepared): Call {
    const context = fromAddress();
    return async () => {
      const accepted = await acceptInvitation(context, { code }, token).catch(refuse);
      if (!accepted) return false;
      if (!accepted.joined) throw new Error("the friend has not joined");
      await startNewSession(accepted.memberId);
      return true;
    };
  }

  const newInvitation = async (type: "individual" | "group") =>
    addInvitation(db, await createMember(db), { type });
  const operations = {
    create: async () => prepareCreate,
    join: async () => async () => joinCall(await prepareFriend({ db }, await newInvitation("individual"))),
    race: async () => {
      const group = await newInvitation("group");
      return async () => joinCall(await prepareFriend({ db }, group));
    },
    pay: async () => preparePay,
  };
  serveOperations(operations, Client);
}

/** Starts a session in a browser without cookies. */
async function startNewSession(memberId: string): Promise<void> {
  forgetCookies();
  await startSession(memberId);
}

function refuse(error: unknown): null {
  if (error instanceof DomainError && error.code === "last-place-taken") return null;
  throw error;
}

void run();
