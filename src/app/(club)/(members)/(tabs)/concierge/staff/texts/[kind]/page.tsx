import { notFound } from "next/navigation";
import { getMessageText } from "@/domain/administration/list-message-texts";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { TextView } from "@/features/administration/texts/text-view";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";

type TextPageProps = { params: Promise<{ kind: string }> };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("texts"));

export default withNotFound(TextPage);

async function TextPage({ params }: TextPageProps) {
  const { context } = await requireStaffPage("texts");
  const message = await getMessageText(context, (await params).kind);
  if (!message) notFound();
  return (
    <StaffFrame page="texts" heading={message.label}>
      <TextView message={message} />
    </StaffFrame>
  );
}
