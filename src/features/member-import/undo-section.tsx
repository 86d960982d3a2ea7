import { formatDateAndTime } from "@/lib/dates";
import { membersText } from "@/lib/text/members-text";
import { ActionForm } from "@/ui/forms/action-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import { StaffSection } from "@/ui/layout/staff-section";
import { RefreshWhileSending } from "@/ui/toast/refresh-while-sending";
import { undoImportAction } from "./import-actions";
import type { SelectedImport } from "./welcome-section";

/** Takes an import back, or says what an undo has done. */
export function UndoSection({ summary, removable }: SelectedImport) {
  const { id, undoneAt, undoFinishedAt, removedRows } = summary;
  if (!undoneAt && removable === 0) return null;
  return (
    <StaffSection
      title={undoneAt ? "Undone" : "Undo this import"}
      note={
        undoneAt
          ? `On ${formatDateAndTime(undoneAt)} (New York time).`
          : "Wrong file? Take it back, and import the right one."
      }
    >
      {undoneAt ? (
        <Notice role="status">
          <RefreshWhileSending isSending={!undoFinishedAt} />
          <p className="text-ink">
            {membersText(removedRows)} removed
            {undoFinishedAt ? "." : `, ${removable.toLocaleString("en-US")} to go.`}
          </p>
          <p>{staysText(summary, removable)} You can import the same file again.</p>
        </Notice>
      ) : (
        <Collapsible title={`Remove the ${membersText(removable)} who never signed in`}>
          <div className="grid gap-4">
            <p className="max-w-prose text-ink-soft">
              Their balances and the welcomes that wait go too. {staysText(summary, removable)} Opt-outs and
              bounced addresses stay. This can’t be undone.
            </p>
            <ActionForm
              action={undoImportAction}
              hidden={{ importId: id }}
              submit={`Remove ${membersText(removable)}`}
              variant="danger"
              className="grid gap-4 justify-items-start"
            />
          </div>
        </Collapsible>
      )}
    </StaffSection>
  );
}

/** For example "3 signed in and stay. 1 has credit, an invitation or a note of the team and stays." */
function staysText({ members, signedIn }: SelectedImport["summary"], removable: number): string {
  const others = Math.max(members - removable - signedIn, 0);
  const texts = [
    signedIn > 0 && `${signedIn.toLocaleString("en-US")} signed in and ${signedIn === 1 ? "stays" : "stay"}.`,
    others > 0 &&
      `${others.toLocaleString("en-US")} got something from the team since and ${others === 1 ? "stays" : "stay"}.`,
  ];
  return texts.filter(Boolean).join(" ") || "No one of them has signed in.";
}
