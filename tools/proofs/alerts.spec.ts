import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { ALERTS } from "../monitoring";

const run = promisify(execFile);
const RULES = "prometheus-alerts.yml";

let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "alerts-"));
  await copyFile(join("deploy", RULES), join(folder, RULES));
});

test.afterAll(() => rm(folder, { recursive: true }));

type Values = { series: string; raises: string; calm: string };

const bucket = (most: string, raises: string, calm: string): Values => ({
  series: `plus_one_request_seconds_bucket{kind="page", le="${most}"}`,
  raises,
  calm,
});

/** Values that must raise an alert, and values that must not. `also` are further series of the same alert. */
const CASES: (Values & { alert: string; also?: Values[] })[] = [
  { alert: "ClubDatabaseDown", series: "plus_one_database_up", raises: "0x90", calm: "1x90" },
  {
    alert: "ClubErrors",
    series: 'plus_one_requests_total{status="5xx", kind="page"}',
    raises: "0+3x90",
    calm: "0x90",
  },
  {
    alert: "ClubPagesSlow",
    ...bucket("1", "0x90", "0+60x90"),
    also: [bucket("5", "0+60x90", "0+60x90"), bucket("+Inf", "0+60x90", "0+60x90")],
  },
  {
    alert: "ClubBackupOld",
    series: 'plus_one_backup_age_seconds{place="folder"}',
    raises: "100000x90",
    calm: "3600x90",
  },
  {
    alert: "ClubBackupNotRehearsed",
    series: 'plus_one_backup_rehearsal_age_seconds{place="folder"}',
    raises: "800000x90",
    calm: "604800x90",
  },
  { alert: "ClubPoolExhausted", series: "plus_one_pool_waiting", raises: "2x90", calm: "0x90" },
  {
    alert: "ClubProcessorOverloaded",
    series: "plus_one_process_event_loop_delay_seconds",
    raises: "0.4x90",
    calm: "0.01x90",
  },
  {
    alert: "ClubMessagesLate",
    series: 'plus_one_messages_oldest_seconds{channel="email"}',
    raises: "400x90",
    calm: "20x90",
  },
  { alert: "ClubMessagesFailed", series: "plus_one_messages_failed", raises: "0+1x90", calm: "7x90" },
  {
    alert: "ClubUnknownEvents",
    series: 'plus_one_unknown_events_total{provider="ses"}',
    raises: "0+1x90",
    calm: "7x90",
  },
  { alert: "ClubWebhookDisabled", series: "plus_one_webhooks_disabled", raises: "0+1x90", calm: "1x90" },
  {
    alert: "ClubJobsLate",
    series: 'plus_one_jobs_oldest_seconds{queue="messages"}',
    raises: "400x90",
    calm: "20x90",
  },
  { alert: "ClubJobsFailed", series: 'plus_one_jobs_failed{queue="a"}', raises: "0+1x90", calm: "1x90" },
  { alert: "ClubRequestWaiting", series: "plus_one_desk_oldest_seconds", raises: "80000x90", calm: "9x90" },
];

test("promtool accepts the rules", async () => {
  const { stdout } = await run("promtool", ["check", "rules", join(folder, RULES)]);
  expect(stdout).toContain("SUCCESS");
});

test("every alert has values", () => {
  expect(CASES.map(({ alert }) => alert).toSorted()).toEqual(ALERTS.map(({ name }) => name).toSorted());
});

for (const { alert, also = [], ...first } of CASES) {
  test(`${alert} is raised, and stays silent in a calm club`, async () => {
    const fires = (which: "raises" | "calm") =>
      promtoolTest(
        alert,
        [first, ...also].map((values) => ({ series: values.series, values: values[which] })),
      );
    expect(await fires("raises")).toContain(`alertname="${alert}"`);
    expect(await fires("calm")).toBe("");
  });
}

/** Returns promtool's list of alerts that fire after an hour, or an empty text. */
async function promtoolTest(alert: string, series: { series: string; values: string }[]): Promise<string> {
  const file = join(folder, `${alert}.json`);
  const one = {
    interval: "1m",
    input_series: series,
    alert_rule_test: [{ eval_time: "1h", alertname: alert, exp_alerts: [] }],
  };
  await writeFile(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: "1m", tests: [one] }));
  return run("promtool", ["test", "rules", file], { cwd: folder }).then(
    () => "",
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stderr}${stdout}`,
  );
}
