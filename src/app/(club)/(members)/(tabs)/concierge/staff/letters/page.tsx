import { listLetters } from "@/domain/letters/list-letters";
import { LettersView } from "@/features/letters/letters-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("letters", async ({ context, page }) => (
  <LettersView letters={await listLetters(context, page)} />
));

export { generateMetadata, Page as default };
