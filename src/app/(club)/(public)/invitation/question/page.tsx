import type { Metadata } from "next";
import { visitorContext } from "@/auth/guards";
import { getLinkedQuestion } from "@/domain/concierge/answer-question";
import { DomainError } from "@/domain/errors";
import { AnswerForm } from "@/features/invitations/answer-form";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";
import { ButtonLink } from "@/ui/forms/button-link";
import { Notice } from "@/ui/layout/notice";

const TITLE = "A question from our Concierge";

export const metadata: Metadata = { title: TITLE, robots: { index: false }, referrer: "no-referrer" };

export default async function QuestionPage({ searchParams }: { searchParams: SearchParams }) {
  const token = toQuery(await searchParams).get("t") ?? "";
  try {
    const question = await getLinkedQuestion(visitorContext(), token);
    return (
      <NarrowPage>
        <AnswerForm product={env().PRODUCT_NAME} token={token} question={question} />
      </NarrowPage>
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (
      <NarrowPage>
        <h1 className="display-title">{TITLE}</h1>
        <Notice tone="error">{error.message}</Notice>
        <ButtonLink href={paths.profile} variant="quiet" className="self-start">
          See your invitations
        </ButtonLink>
      </NarrowPage>
    );
  }
}
