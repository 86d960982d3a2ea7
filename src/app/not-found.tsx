import { getMember } from "@/auth/session";
import { MembersFrame } from "@/features/club/members-frame";
import { MissingPage } from "@/features/public-site/missing-page";
import { missingMetadata } from "@/features/public-site/or-missing";

export const metadata = missingMetadata;

/** The page that doesn’t exist; a member keeps the tabs around it. */
export default async function NotFound() {
  if (await getMember())
    return (
      <MembersFrame>
        <MissingPage />
      </MembersFrame>
    );
  return <MissingPage />;
}
