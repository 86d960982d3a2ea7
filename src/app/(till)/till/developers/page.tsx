import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { readTill } from "@/auth/till";
import { listTestCodes } from "@/domain/till/test-code";
import { listTillDeliveries, listTillEndpoints } from "@/domain/till/till-webhooks";
import { DevelopersView } from "@/features/till/cashier/developers-view";
import { TillScreen } from "@/features/till/cashier/till-screen";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Developers", robots: { index: false } };

export default async function TillDevelopersPage() {
  const opened = await readTill();
  if ("error" in opened) redirect(paths.till);
  const [testCodes, endpoints, deliveries] = await Promise.all([
    opened.till.isTest ? listTestCodes(opened) : null,
    listTillEndpoints(opened),
    listTillDeliveries(opened),
  ]);
  return (
    <TillScreen
      product={env().PRODUCT_NAME}
      till={opened.till}
      page={opened.till.isTest ? "developers" : "figures"}
    >
      <DevelopersView
        host={env().APP_URL}
        testCodes={testCodes}
        endpoints={endpoints}
        deliveries={deliveries}
      />
    </TillScreen>
  );
}
