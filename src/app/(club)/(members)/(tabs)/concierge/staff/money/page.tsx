import { listMoney } from "@/domain/administration/list-money";
import { MoneyView } from "@/features/administration/money-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";

const WEEKS = 12;

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("money"));

export default withNotFound(MoneyPage);

async function MoneyPage() {
  const { context } = await requireStaffPage("money");
  return (
    <StaffFrame page="money">
      <MoneyView weeks={await listMoney(context, WEEKS)} />
    </StaffFrame>
  );
}
