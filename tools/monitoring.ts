export type Alert = {
  name: string;
  /** PromQL. */
  expression: string;
  /** How long it must be true, in Prometheus's form. */
  lasting?: string;
  severity: "page" | "ticket";
  meaning: string;
  toDo: string;
};

/** The alerts of deploy/prometheus-alerts.yml and docs/monitoring.md. */
export const ALERTS: Alert[] = [
  {
    name: "ClubDatabaseDown",
    expression: "plus_one_database_up == 0",
    lasting: "1m",
    severity: "page",
    meaning: "no one can use the club; `/readyz` returns 503",
    toDo: "check Postgres; the servers recover automatically",
  },
  {
    name: "ClubErrors",
    expression: 'sum(increase(plus_one_requests_total{status="5xx", kind!="probe"}[5m])) > 5',
    severity: "page",
    meaning: "members see “Something went wrong”",
    toDo: "find the lines of level 50 and their `requestId`",
  },
  {
    name: "ClubPagesSlow",
    expression:
      'histogram_quantile(0.95, sum by (le) (rate(plus_one_request_seconds_bucket{kind="page"}[5m]))) > 1',
    lasting: "5m",
    severity: "ticket",
    meaning: "pages are slow",
    toDo: "compare the next two alerts; otherwise check Postgres",
  },
  {
    name: "ClubPoolExhausted",
    expression: "plus_one_pool_waiting > 0",
    lasting: "5m",
    severity: "ticket",
    meaning: "queries wait for a connection",
    toDo: "raise `DATABASE_POOL` or add a server; find slow queries",
  },
  {
    name: "ClubProcessorOverloaded",
    expression: "plus_one_process_event_loop_delay_seconds > 0.2",
    lasting: "5m",
    severity: "ticket",
    meaning: "the processor is overloaded",
    toDo: "add a server",
  },
  {
    name: "ClubMessagesLate",
    expression: "max by (channel) (plus_one_messages_oldest_seconds) > 300",
    severity: "page",
    meaning: "codes do not arrive, so no one can sign in",
    toDo: "check that a worker runs; `npm run doctor` tests the mail server and Twilio; the lines “a message was not sent” contain the reason",
  },
  {
    name: "ClubMessagesFailed",
    expression: "max(delta(plus_one_messages_failed[1h])) > 0",
    severity: "ticket",
    meaning: "no provider accepted a message in eight tries",
    toDo: "a lead sends it again at `/concierge/staff` or contacts the sponsor",
  },
  {
    name: "ClubUnknownEvents",
    expression: "max by (provider) (increase(plus_one_unknown_events_total[1d])) > 0",
    severity: "ticket",
    meaning: "a provider reports an event that the club doesn’t know, so a message may stay “sent”",
    toDo: "find the line “a provider reported an event that docs/providers.md doesn’t have” and report the name to the developers",
  },
  {
    name: "ClubWebhookDisabled",
    expression: "max(delta(plus_one_webhooks_disabled[1h])) > 0",
    severity: "ticket",
    meaning: "an endpoint failed for three days, so its events are not stored",
    toDo: "ask its owner; enable it at `/concierge/staff/webhooks`",
  },
  {
    name: "ClubJobsLate",
    expression: "max(plus_one_jobs_oldest_seconds) > 300",
    severity: "page",
    meaning: "no worker runs, or all are blocked",
    toDo: "start a worker; restart one that logs “the job queue has a problem”",
  },
  {
    name: "ClubJobsFailed",
    expression: "max by (queue) (delta(plus_one_jobs_failed[1h])) > 0",
    severity: "ticket",
    meaning: "a job failed; it runs again on schedule",
    toDo: "read its line “a job failed”; erasure and purges must not fall behind",
  },
  {
    name: "ClubBackupOld",
    expression: "max by (place) (plus_one_backup_age_seconds) > 93600",
    lasting: "30m",
    severity: "page",
    meaning: "the newest backup is older than 26 hours",
    toDo: "read the line “a job failed” of `back-up-to-folder` or `back-up-to-bucket`; it is tried again every hour",
  },
  {
    name: "ClubBackupNotRehearsed",
    expression: "max by (place) (plus_one_backup_rehearsal_age_seconds) > 777600",
    lasting: "1h",
    severity: "ticket",
    meaning: "no backup was restored into a scratch database for nine days, so a restore may fail",
    toDo: "`npm run doctor` shows the reason; after a repair run `npm run db:rehearse`; the worker tries again every night",
  },
  {
    name: "ClubRequestWaiting",
    expression: "max(plus_one_desk_oldest_seconds) > 72000",
    severity: "page",
    meaning: "a friend has waited for 20 of the promised 24 hours",
    toDo: "a lead reassigns the request to a colleague on duty",
  },
];

type Unit = "s" | "reqps" | "short" | "bytes" | "bool";

export type Panel = { title: string; unit: Unit; queries: { expression: string; legend: string }[] };

/** The rows and panels of deploy/grafana-dashboard.json. */
export const DASHBOARD: { title: string; panels: Panel[] }[] = [
  {
    title: "What members feel",
    panels: [
      {
        title: "Requests by status",
        unit: "reqps",
        queries: [
          {
            expression: 'sum by (status) (rate(plus_one_requests_total{kind!="probe"}[5m]))',
            legend: "{{status}}",
          },
        ],
      },
      {
        title: "Time of a request, 95 of 100",
        unit: "s",
        queries: [
          {
            expression:
              'histogram_quantile(0.95, sum by (le, kind) (rate(plus_one_request_seconds_bucket{kind=~"page|action|handler"}[5m])))',
            legend: "{{kind}}",
          },
        ],
      },
      {
        title: "Age of the oldest message",
        unit: "s",
        queries: [
          { expression: "max by (channel) (plus_one_messages_oldest_seconds)", legend: "{{channel}}" },
        ],
      },
      {
        title: "Concierge: oldest open request",
        unit: "s",
        queries: [
          { expression: "max(plus_one_desk_oldest_seconds)", legend: "oldest" },
          { expression: "max(plus_one_desk_requests_waiting)", legend: "open requests" },
        ],
      },
    ],
  },
  {
    title: "Messages, jobs and webhooks",
    panels: [
      {
        title: "Messages",
        unit: "short",
        queries: [
          { expression: "max by (channel) (plus_one_messages_waiting)", legend: "queued, {{channel}}" },
          { expression: "max(plus_one_messages_failed)", legend: "failed" },
        ],
      },
      {
        title: "Jobs",
        unit: "short",
        queries: [
          { expression: "sum(max by (queue) (plus_one_jobs_waiting))", legend: "due" },
          { expression: "sum(max by (queue) (plus_one_jobs_active))", legend: "running" },
          { expression: "sum(max by (queue) (plus_one_jobs_failed))", legend: "failed in 24 hours" },
        ],
      },
      {
        title: "Age of the oldest due job",
        unit: "s",
        queries: [{ expression: "max by (queue) (plus_one_jobs_oldest_seconds)", legend: "{{queue}}" }],
      },
      {
        title: "Webhooks",
        unit: "short",
        queries: [
          { expression: "max(plus_one_webhooks_waiting)", legend: "waiting deliveries" },
          { expression: "max(plus_one_webhooks_disabled)", legend: "disabled endpoints" },
        ],
      },
    ],
  },
  {
    title: "Backups",
    panels: [
      {
        title: "Age of the newest backup",
        unit: "s",
        queries: [{ expression: "max by (place) (plus_one_backup_age_seconds)", legend: "{{place}}" }],
      },
      {
        title: "Time since the last rehearsal",
        unit: "s",
        queries: [
          { expression: "max by (place) (plus_one_backup_rehearsal_age_seconds)", legend: "{{place}}" },
        ],
      },
    ],
  },
  {
    title: "Servers",
    panels: [
      {
        title: "Database",
        unit: "bool",
        queries: [{ expression: "plus_one_database_up", legend: "{{instance}}" }],
      },
      {
        title: "Database connections",
        unit: "short",
        queries: [
          { expression: "plus_one_pool_connections", legend: "{{instance}} {{state}}" },
          { expression: "plus_one_pool_waiting", legend: "{{instance}} waiting queries" },
          { expression: "plus_one_pool_limit", legend: "{{instance}} limit" },
        ],
      },
      {
        title: "Processor",
        unit: "short",
        queries: [
          { expression: "rate(plus_one_process_cpu_seconds_total[5m])", legend: "{{instance}} cores" },
        ],
      },
      {
        title: "Event loop delay",
        unit: "s",
        queries: [{ expression: "plus_one_process_event_loop_delay_seconds", legend: "{{instance}}" }],
      },
      {
        title: "Memory",
        unit: "bytes",
        queries: [
          { expression: "plus_one_process_resident_memory_bytes", legend: "{{instance}}" },
          { expression: "plus_one_process_heap_used_bytes", legend: "{{instance}} heap" },
        ],
      },
      {
        title: "Open connections",
        unit: "short",
        queries: [{ expression: "plus_one_open_connections", legend: "{{instance}}" }],
      },
      {
        title: "Versions",
        unit: "short",
        queries: [{ expression: "count by (version) (plus_one_build_info)", legend: "{{version}}" }],
      },
      {
        title: "Uptime",
        unit: "s",
        queries: [{ expression: "plus_one_process_uptime_seconds", legend: "{{instance}}" }],
      },
    ],
  },
];
