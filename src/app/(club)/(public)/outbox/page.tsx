import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { visitorContext } from "@/auth/guards";
import { listOutbox } from "@/domain/messages/list-outbox";
import { listDemoKeys } from "@/domain/till/demo-keys";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { Outbox, TillKeys } from "@/features/public-site/outbox";
import { withNotFound } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { TitleAndText } from "@/ui/layout/title-and-text";

export const metadata: Metadata = { title: "Outbox", robots: { index: false } };

export default withNotFound(OutboxPage, { isFramed: true });

async function OutboxPage() {
  if (!env().DEMO) notFound();
  return (
    <NarrowPage>
      <TitleAndText title="Outbox">
        The demo sends no messages. Unsent messages appear here, newest first.
      </TitleAndText>
      <TillKeys keys={listDemoKeys()} />
      <Outbox messages={await listOutbox(visitorContext())} />
    </NarrowPage>
  );
}
