import { listMessageTexts } from "@/domain/messages/list-message-texts";
import { TextsView } from "@/features/settings/texts/texts-view";
import { env } from "@/lib/env";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("texts", async ({ context }) => (
  <TextsView texts={await listMessageTexts(context)} product={env().PRODUCT_NAME} />
));

export { generateMetadata, Page as default };
