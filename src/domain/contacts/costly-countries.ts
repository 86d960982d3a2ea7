import "server-only";
import { env } from "@/lib/env";

/** Where fraud with texts is at home: small networks that pay part of a text's price to whoever has it sent. */
const SMALL_NETWORKS = "AC CF CK CU ER FK GW IO KI KM KP MV NF NR NU SB SH SO ST TA TD TK TV VU WF";

/** Where a text costs many times what it costs elsewhere. */
const DEAR_COUNTRIES = "AF AZ BD BI BY DZ IQ KG LK LY MG MM NP PK PS SY TJ TM TN UZ YE";

const COSTLY: ReadonlySet<string> = new Set(`${SMALL_NETWORKS} ${DEAR_COUNTRIES}`.split(" "));

/** Whether texts to a country, by its ISO code, cost so much that the club writes none, unless TEXT_COUNTRIES allows it. */
export function isCostly(country = ""): boolean {
  return COSTLY.has(country) && !env().TEXT_COUNTRIES.includes(country);
}
