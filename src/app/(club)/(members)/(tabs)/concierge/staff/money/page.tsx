import { listMoney } from "@/domain/money/list-money";
import { MoneyView } from "@/features/money/money-view";
import { staffPage } from "../staff-page";

const WEEKS = 12;

const { Page, generateMetadata } = staffPage("money", async ({ context }) => (
  <MoneyView weeks={await listMoney(context, WEEKS)} />
));

export { generateMetadata, Page as default };
