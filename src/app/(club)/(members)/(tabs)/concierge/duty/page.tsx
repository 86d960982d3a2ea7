import { getDuty } from "@/domain/concierge/set-duty";
import { DutyScreen } from "@/features/concierge/duty-screen";
import { consolePage } from "../console-page";

const { Page, generateMetadata } = consolePage({ title: "Duty" }, async ({ context }) => (
  <DutyScreen duty={await getDuty(context)} />
));

export { generateMetadata, Page as default };
