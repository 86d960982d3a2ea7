import { previewLetter } from "@/domain/letters/get-letter";
import { readLetterChoices } from "@/features/letters/letter-content";
import { NewLetterForm } from "@/features/letters/letter-form";
import { staffSubpage } from "../../staff-page";

const { Page, generateMetadata } = staffSubpage("letters", async ({ context }) => {
  return {
    heading: "New letter",
    content: <NewLetterForm choices={await readLetterChoices()} html={await previewLetter(context, null)} />,
  };
});

export { generateMetadata, Page as default };
