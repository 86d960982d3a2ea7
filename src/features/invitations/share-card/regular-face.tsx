import { useState } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { Animation } from "@/ui/animation/animation";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { Button } from "@/ui/forms/button";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { forgetFresh, isFresh } from "../fresh-invitation";
import { type ShareProblem, type ShareVia, useCanShare, useShare } from "./use-share";

type RegularFaceProps = { card: ShareCard; onShared: (via: ShareVia) => void; onAskConcierge: () => void };

export function RegularFace({ card, onShared, onAskConcierge }: RegularFaceProps) {
  const canShare = useCanShare();
  const { share, copy, problem } = useShare(card, onShared);
  const [isToBeSealed] = useState(() => isFresh(card.inviteId));

  return (
    <CardFace
      code={card.inviteCode}
      seal={<Animation name="created" still={<Seal />} isOn={isToBeSealed} onStart={forgetFresh} />}
      eyebrow="for"
      recipient={card.recipientName}
      line="VIP SHOPPING AWAITS"
      footer={
        <div className="grid w-full gap-2">
          {problem && <Trouble problem={problem} text={card.copyText} />}
          {canShare && (
            <Button onClick={share} wide>
              <Icon name="share" /> Share Invitation
            </Button>
          )}
          <Button onClick={copy} data-needs-script="" variant={canShare ? "quiet" : "primary"} wide>
            <Icon name="copy" /> Copy Invitation
          </Button>
          {card.canAskConcierge && (
            <Button variant="link" data-needs-script="" onClick={onAskConcierge}>
              Have a Concierge send it
            </Button>
          )}
        </div>
      }
    />
  );
}

function Trouble({ problem, text }: { problem: ShareProblem; text: string }) {
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
