import { getMember } from "@/auth/session";
import { MembersFrame } from "@/features/club/members-frame";
import { MissingPage } from "@/features/public-site/missing-page";
import { MissingTill } from "@/features/public-site/missing-till";
import { missingMetadata } from "@/features/public-site/or-missing";
import { AroundPages } from "./around-pages";
import { asksForTill } from "./asks-for-till";

export const metadata = missingMetadata;

/** The page that doesn’t exist; a member keeps the tabs around it. Every page carries it along, the till a light one. */
export default async function NotFound() {
  if (await asksForTill()) return <MissingTill />;
  return (
    <AroundPages>
      {(await getMember()) ? (
        <MembersFrame>
          <MissingPage />
        </MembersFrame>
      ) : (
        <MissingPage />
      )}
    </AroundPages>
  );
}
