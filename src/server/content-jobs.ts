import { getDrawnOffer, readEvenings } from "@/content/perks";
import { listCityBrands } from "@/content/stores";
import { runDraws } from "@/domain/draws/run-draws";
import { followEvenings } from "@/domain/evenings/follow-evenings";
import type { ScheduledJob } from "@/domain/jobs/scheduled-jobs";
import { countAudiences } from "@/domain/letters/count-audience";

/** Jobs that read the content, which the domain doesn't import. */
export const CONTENT_JOBS: readonly ScheduledJob[] = [
  { name: "run-draws", cron: "* * * * *", run: (context) => runDraws(context, getDrawnOffer) },
  { name: "follow-evenings", cron: "* * * * *", run: (context) => followEvenings(context, readEvenings) },
  {
    name: "count-audiences",
    cron: "*/5 * * * *",
    isAtStart: true,
    run: async (context) => countAudiences(context, [...(await listCityBrands()).values()]),
  },
];
