import { listMoney } from "@/domain/money/list-money";
import { readCountedAt } from "@/domain/weekly-figures";
import { MoneyView } from "@/features/money/money-view";
import { staffPage } from "../staff-page";

const WEEKS = 12;

const { Page, generateMetadata } = staffPage("money", async ({ context }) => (
  <MoneyView countedAt={await readCountedAt(context)} weeks={await listMoney(context, WEEKS)} />
));

export { generateMetadata, Page as default };
