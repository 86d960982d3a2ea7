import { Button } from "@/ui/forms/button";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { CARD_ACTION_STYLE } from "./card-action-style";
import { PersonalNoteForm } from "./personal-note-form";
import { QrScreen } from "./qr-screen";
import { useSharing } from "./sharing";
import { type ShareProblem, useCanShare, usePicture, useShare } from "./use-share";

export function RegularActions() {
  const { card, markShared, askConcierge } = useSharing();
  const canShare = useCanShare();
  const picture = usePicture(card);
  const { share, copy, problem } = useShare(card, markShared);
  const columns = 2 + Number(picture !== null) + Number(card.canAskConcierge);

  return (
    <>
      {problem && <ProblemNotice problem={problem} text={card.copyText} />}
      {canShare && (
        <Button onClick={() => share(card.nativeShare)} wide>
          <Icon name="share" /> Share Invitation
        </Button>
      )}
      <Button onClick={copy} data-needs-script="" variant={canShare ? "quiet" : "primary"} wide>
        <Icon name="copy" /> Copy Invitation
      </Button>
      <div
        className="grid items-start tight:grid-cols-2!"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {picture && (
          <button type="button" className={CARD_ACTION_STYLE} onClick={() => share(picture)}>
            <Icon name="card" className="text-brass" /> Share the picture
          </button>
        )}
        {card.canAskConcierge && (
          <button type="button" data-needs-script="" className={CARD_ACTION_STYLE} onClick={askConcierge}>
            <Icon name="bell" className="text-brass" /> Have a Concierge send it
          </button>
        )}
        <QrScreen />
        <PersonalNoteForm inviteId={card.inviteId} note={card.note} />
      </div>
      {card.firstSent && (
        <p className="text-center text-sm text-balance text-ink-soft">
          First sent {card.firstSent}. Sending again gives {card.recipientName} 7 more days.
        </p>
      )}
    </>
  );
}

function ProblemNotice({ problem, text }: { problem: ShareProblem; text: string }) {
  if (problem === "share")
    return <Notice tone="error">Sharing didn’t work. You can copy the invitation instead.</Notice>;
  return (
    <div>
      <Notice tone="error">Copying didn’t work here. Select the text and copy it yourself.</Notice>
      <textarea
        readOnly
        aria-label="Invitation text"
        className="mt-2 h-24 w-full resize-none border border-line bg-paper p-2 text-sm select-all"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
