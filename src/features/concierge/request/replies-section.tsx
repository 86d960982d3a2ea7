"use client";

import type { RequestReplies, RequestReply } from "@/domain/concierge/queue/list-replies";
import { formatMoment } from "@/lib/dates";
import { ActionForm } from "@/ui/forms/action-form";
import { Badge } from "@/ui/layout/badge";
import { Notice } from "@/ui/layout/notice";
import { answerReplyAction, closeRepliesAction, takeRepliesAction } from "../actions";
import { blockerText, SENT_VIA } from "../labels";

type RepliesSectionProps = { requestId: string; recipient: string; replies: RequestReplies };

/** What the friend wrote, for the concierge who has the reply, with one field for the answer. */
export function RepliesSection({ requestId, recipient, replies }: RepliesSectionProps) {
  const { list, isYours, holder, canTake } = replies;
  const isOpen = list.some((reply) => reply.isOpen);
  return (
    <section aria-labelledby="replies-title">
      <h2 id="replies-title" className="label-caps text-ink-soft">
        {`From ${recipient}`}
      </h2>
      <ol className="mt-2 flex flex-col gap-4">
        {list.map((reply) => (
          <li key={reply.id}>
            <Reply reply={reply} />
          </li>
        ))}
      </ol>
      {isOpen && isYours && <AnswerForms requestId={requestId} replies={replies} />}
      {isOpen && canTake && (
        <ActionForm
          action={takeRepliesAction}
          hidden={{ requestId }}
          submit="Take this reply"
          about={` of ${recipient}`}
          className="mt-4 flex flex-col gap-3"
          buttonClass="self-start"
        >
          <p className="text-ink-soft">{holder ? `${holder} is off duty.` : "No one has it yet."}</p>
        </ActionForm>
      )}
      {isOpen && !isYours && !canTake && <p className="mt-3 text-ink-soft">{`${holder} has this reply.`}</p>}
    </section>
  );
}

function Reply({ reply }: { reply: RequestReply }) {
  const { at, channel, text, answer, handledBy, isOpen } = reply;
  return (
    <>
      <blockquote className="rounded-panel bg-raised px-5 py-4 shadow-raised @xl:px-7 @xl:py-5">
        <ReplyText {...reply} text={text ?? hiddenText(reply)} isSoft={text === null} />
        <footer className="mt-3 text-sm text-ink-soft">
          {SENT_VIA[channel].replace(/^b/, "B")}, <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
        </footer>
      </blockquote>
      {!isOpen && handledBy && (
        <div className="mt-3 ml-5 border-l border-brass pl-4 wrap-anywhere @xl:ml-7">
          {answer && <p>{answer}</p>}
          <p className="text-sm text-ink-soft">
            {answer ? `Answered by ${handledBy}` : `Done, ${handledBy}`}
          </p>
        </div>
      )}
    </>
  );
}

function hiddenText({ isErased }: RequestReply): string {
  return isErased ? "Erased" : "Only the concierge who has this reply can read it.";
}

type ReplyTextProps = { text: string; isCut: boolean; isDoubtful: boolean; isSoft?: boolean };

/** The words are plain text: no address in them becomes a link. */
export function ReplyText({ text, isCut, isDoubtful, isSoft = false }: ReplyTextProps) {
  return (
    <>
      {isDoubtful && <Badge className="mb-2">Perhaps automatic</Badge>}
      <p className={`whitespace-pre-line wrap-anywhere ${isSoft ? "text-ink-soft" : ""}`}>
        {text}
        {isCut && "…"}
      </p>
      {isCut && <p className="mt-1 text-sm text-ink-soft">The reply was longer. We keep 1,000 characters.</p>}
    </>
  );
}

function AnswerForms({ requestId, replies }: { requestId: string; replies: RequestReplies }) {
  const { answerError, list } = replies;
  const channel = list.findLast(({ isOpen }) => isOpen)?.channel ?? "email";
  return (
    <div className="mt-5 flex flex-col gap-2">
      {answerError ? (
        <Notice role="note">
          {answerError === "reply-too-late"
            ? "The invitation has ended, so this can’t be answered any more."
            : blockerText("opted-out")}
        </Notice>
      ) : (
        <ActionForm
          action={answerReplyAction}
          hidden={{ requestId }}
          field={{
            name: "answer",
            label: "Your answer",
            isLong: true,
            helper: `Goes ${SENT_VIA[channel]}, up to 500 characters.`,
          }}
          submit="Send answer"
          asks
          className="flex max-w-prose flex-col gap-4"
          buttonClass="self-start"
        />
      )}
      <ActionForm
        action={closeRepliesAction}
        hidden={{ requestId }}
        submit={answerError ? "Done" : "No answer needed"}
        variant="link"
        buttonClass="-ml-2 self-start"
      />
    </div>
  );
}
