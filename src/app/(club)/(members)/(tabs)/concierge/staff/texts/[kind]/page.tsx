import { notFound } from "next/navigation";
import { getMessageText } from "@/domain/messages/list-message-texts";
import { TextView } from "@/features/settings/texts/text-view";
import { staffSubpage } from "../../staff-page";

const { Page, generateMetadata } = staffSubpage<{ kind: string }>("texts", async ({ context, params }) => {
  const message = await getMessageText(context, params.kind);
  if (!message) notFound();
  return { heading: message.label, content: <TextView message={message} /> };
});

export { generateMetadata, Page as default };
