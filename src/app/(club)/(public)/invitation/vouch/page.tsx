import type { Metadata } from "next";
import { currentContext } from "@/auth/guards";
import { DomainError } from "@/domain/errors";
import { getLinkedVouch, getOwnVouch } from "@/domain/waitlist/answer-vouch";
import { VouchAnswer } from "@/features/waitlist/vouch-answer";
import { VouchForm } from "@/features/waitlist/vouch-form";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { ButtonLink } from "@/ui/forms/button-link";
import { MessagePage } from "@/ui/layout/message-page";

const TITLE = "Do you know each other?";

export const metadata: Metadata = { title: TITLE, robots: { index: false }, referrer: "no-referrer" };

export default async function VouchPage({ searchParams }: { searchParams: SearchParams }) {
  const query = toQuery(await searchParams);
  const [token = "", requestId = ""] = [query.get("t") ?? "", query.get("q") ?? ""];
  const { name, problem, answer } = await readQuestion(token, requestId);
  const product = env().PRODUCT_NAME;
  return (
    <div className="flex-1 page-top pb-6">
      {answer ? (
        <VouchAnswer name={name} sealing={answer.isInvited ? "sealed" : null} title="You’ve answered">
          {`You said on ${formatDate(answer.at)} that you ${answer.isKnown ? "know" : "don’t know"} ${name || "them"}.`}
        </VouchAnswer>
      ) : problem === null ? (
        <VouchForm product={product} name={name} token={token} requestId={requestId} />
      ) : (
        <MessagePage product={product} title="Nothing to answer" isInside>
          <p className="text-ink-soft">{problem}</p>
          <ButtonLink href={paths.profile}>See your invitations</ButtonLink>
        </MessagePage>
      )}
    </div>
  );
}

async function readQuestion(token: string, requestId: string) {
  const context = await currentContext();
  try {
    if (token || !context.actor) return await getLinkedVouch(context, token);
    return await getOwnVouch(context, requestId);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { name: "", problem: error.message, answer: null };
  }
}
