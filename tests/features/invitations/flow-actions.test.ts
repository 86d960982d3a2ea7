import { readdirSync, readFileSync } from "node:fs";

const folder = "src/features/invitations";

function actionsIn(screens: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => new RegExp(screens).test(file))
    .flatMap((file) => readFileSync(`${folder}/${file}`, "utf8").match(/\b(?!use)\w+Action\b/g) ?? []);
  return [...new Set(names)].sort();
}

test("choosing, creating and sharing take three operations", () => {
  expect(
    actionsIn("select-type-screen|create-screen|use-create-invitation|^share-card/(?!personal-note-form)"),
  ).toEqual(["createInvitationAction", "markInvitationSharedAction", "sendConciergeInviteAction"]);
});
