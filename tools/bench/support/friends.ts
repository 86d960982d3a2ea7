import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { admissions } from "@/db/schema";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { makeCode } from "@/domain/sign-in/codes";
import { sha256 } from "@/lib/hash";
import type { ServedDatabase } from "../../../tests/support/database/postgres";
import { createAdmission } from "../../../tests/support/database/race";
import { asVisitor } from "../../../tests/support/people/contexts";
import { friend } from "../../../tests/support/people/people";

export type Prepared = { token: string; code: string };

type Club = Pick<ServedDatabase, "db">;

/** Creates friends who entered their details and have a code, each with a separate invitation. */
export async function prepareFriends({ db }: Club, number: number): Promise<Prepared[]> {
  const sponsor = await createMember(db);
  const prepared: Prepared[] = [];
  for (let count = 0; count < number; count++)
    prepared.push(await prepareFriend({ db }, await createInvitation(db, sponsor)));
  return prepared;
}

export async function prepareFriend({ db }: Club, invitation: { id: string }): Promise<Prepared> {
  const guest = friend(`Robin_${randomBytes(6).toString("hex")}`);
  const token = await createAdmission(db, invitation, guest);
  const [admission] = await db
    .select({ id: admissions.id })
    .from(admissions)
    .where(eq(admissions.tokenHash, sha256(token)));
  const aim = { purpose: "join", admissionId: admission?.id ?? "" } as const;
  return { token, code: await makeCode(db, asVisitor(db), guest.contact, aim) };
}

/** The friends enter their codes one after another. */
export async function admitToClub({ db }: Club, prepared: Prepared[]): Promise<void> {
  for (const { token, code } of prepared) await acceptInvitation(asVisitor(db), { code }, token);
}
