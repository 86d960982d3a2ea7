import { execFileSync } from "node:child_process";
import path from "node:path";
import type { markInvitationSharedAction } from "@/features/invitations/actions";
import type { useForm } from "@/ui/forms/use-form";

/** Never called. tsc fails if a line without an error has @ts-expect-error. */
async function calls(markShared: typeof markInvitationSharedAction, form: typeof useForm) {
  const result = await markShared({ inviteId: "ada-1", source: "profile" });
  if (result.status === "success") result.payload.inviteId satisfies string;

  // @ts-expect-error a misspelt name
  await markShared({ invitId: 7 });
  // @ts-expect-error a number for an id
  await markShared({ inviteId: 7, source: "profile" });
  // @ts-expect-error nothing
  await markShared(null);
  // @ts-expect-error a form's state without a form
  await markShared(null, { inviteId: "ada-1" });
  // @ts-expect-error a payload that isn't known to be there
  result.payload.inviteId;
  // @ts-expect-error a name that the payload doesn't have
  if (result.status === "success") result.payload.invitId;

  form(markShared, { hidden: { inviteId: "ada-1" } }).field("source");
  // @ts-expect-error a misspelt hidden value
  form(markShared, { hidden: { invitId: "ada-1" } });
  // @ts-expect-error a misspelt field
  form(markShared).field("sauce");
}

test("wrong calls of an action don't compile, because tsc checks this file", () => {
  const tsc = path.resolve("node_modules/typescript/bin/tsc");
  const listed = execFileSync(process.execPath, [tsc, "--listFilesOnly"], { encoding: "utf8" });
  expect(listed.split("\n")).toContain(__filename);
  expect(calls).toBeInstanceOf(Function);
});
