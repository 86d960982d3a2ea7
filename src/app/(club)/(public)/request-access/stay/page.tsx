import type { Metadata } from "next";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { paths } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { TitleAndText } from "@/ui/layout/title-and-text";

export const metadata: Metadata = {
  title: "Your place on the waitlist",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Version 1.1 sent links to this page once a year. */
export default function FormerQuestionPage() {
  return (
    <NarrowPage>
      <TitleAndText title="Your place on the waitlist">
        You don’t need to answer this question anymore. If you’re on the list, we’ll write when there’s a
        place for you, or when your time on the list ends. To leave the list, use the last link in our
        message.
      </TitleAndText>
      <ButtonLink href={paths.requestAccess} variant="quiet" className="self-start">
        Join the waitlist again
      </ButtonLink>
    </NarrowPage>
  );
}
