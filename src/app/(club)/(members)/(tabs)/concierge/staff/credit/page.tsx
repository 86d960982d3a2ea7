import { listCredit } from "@/domain/money/list-credit";
import { FindMemberForm } from "@/features/members/find-member-form";
import { CreditView } from "@/features/money/credit-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("credit", async ({ context, search, page }) => (
  <CreditView
    page={await listCredit(context, { search, page })}
    search={search}
    searchForm={<FindMemberForm search={search} list="credit" />}
  />
));

export { generateMetadata, Page as default };
