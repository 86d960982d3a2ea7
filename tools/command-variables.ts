import type { Variable } from "./configuration-pages";

type Described = Omit<Variable, "name">;

/** Variables that only commands, the build and tests read, by subject. */
export const COMMAND_VARIABLES: Record<string, Record<string, Described>> = {
  "Given to the process": {
    HOSTNAME: {
      unset: "every address; in the demo only this machine",
      description: "The IP address to listen on, or `localhost`. Any other name is ignored.",
    },
    NEXT_DIST_DIR: { value: ".next", description: "The folder of the build." },
  },
  Building: {
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: {
      unset: "each build generates one",
      description:
        "Base64 of 32 bytes. Use the same value for every build of the same release. Generate one with `openssl rand -base64 32`.",
    },
  },
  Content: {
    SANITY_WRITE_TOKEN: {
      unset: "`npm run content -- import` fails",
      description: "A token with the role Editor. Only `npm run content -- import` uses it.",
    },
  },
  Testing: {
    TEST_DATABASE_URL: {
      unset: "a local server without a password, if it exists",
      description: "A Postgres server on which tests and benchmarks may create databases.",
    },
    CHROMIUM_PATH: {
      unset: "the system's browser, or a packaged one",
      description: "The browser for Playwright.",
    },
    FIREFOX_PATH: { value: "/usr/bin/firefox-esr", description: "The browser for the journeys in Firefox." },
    ENGINE_VARIANTS: {
      unset: "narrow windows of Firefox and WebKit; all variants in `prove engines`",
      description:
        "`1` runs the journeys in three engines in every variant, such as wide, dark or forced colors.",
    },
    PLAYWRIGHT_PORT: { value: "3210", description: "The port on which the browser tests serve the club." },
    CONCIERGE_REQUESTS: {
      unset: "60 in the tests (12 in a browser), 200 in `prove claim-next concierge concierge-past`",
      description:
        "Concierge requests that wait while two concierges claim the next request as fast as they can.",
    },
    CONCIERGE_SENDINGS: {
      unset: "5 in the tests, 40 in `prove concierge`",
      description: "Concierge requests that a concierge sends with the keyboard only.",
    },
    CONCIERGE_PAST: {
      unset: "3000 in the tests, 100000 in `prove concierge-past`",
      description:
        "Completed requests when a page of the concierge console is compared with one without a past.",
    },
    OPEN_CONNECTIONS: {
      value: "500",
      description:
        "Connections of each kind in `prove open-connections`: an upgrade, half a request, half a body or nothing.",
    },
    SILENT_ROUNDS: {
      value: "5",
      description: "Rounds of 1 to 40 requests in `prove silent-network`.",
    },
    WRONG_PAGES_SECONDS: {
      value: "10",
      description: "Seconds of each round in which `prove wrong-pages` posts actions to one page.",
    },
    WRONG_PAGES_POSTS: {
      value: "300",
      description: "Actions a second in these rounds.",
    },
    RACE_TRIALS: {
      unset: "2 in the tests, 200 in `prove race` and `bench race`",
      description: "Races of two hundred friends for six places.",
    },
    RACE_CONNECTIONS: {
      value: "16",
      description: "Database connections of `bench race`.",
    },
    LARGE_CLUB_INVITATIONS: {
      value: "1000000",
      description: "Invitations of the large club in `bench large-club`.",
    },
    IDLE_SECONDS: {
      value: "60",
      description: "Seconds for which `bench idle` counts statements.",
    },
    VITALS_THROTTLING: {
      value: "simulate",
      description:
        "How `bench vitals` throttles: `simulate` calculates the times of a slow phone, `devtools` slows network and processor.",
    },
    VITALS_ROUNDS: {
      value: "5",
      description: "Visits per page in `bench vitals`.",
    },
    INTERACTION_ROUNDS: {
      value: "5",
      description: "Rounds of `bench interaction`.",
    },
    INTERACTION_FINGER_MS: {
      value: "80",
      description: "Milliseconds for which a tap of `bench interaction` holds the screen.",
    },
    SOAK_REQUESTS: {
      value: "200000",
      description: "HTTP requests of `bench soak`.",
    },
    SIMULATED_FOUNDERS: {
      value: "5000",
      description: "Members at the start of the year in `bench simulate`.",
    },
    SEATS_TRIALS: {
      unset: "1 in the tests, 250 in `prove seats`",
      description:
        "Races of friends who use one link on two servers at the same time, for each kind of race.",
    },
    SEATS_FRIENDS: {
      unset: "60 in the tests, 200 in `prove seats`",
      description: "Friends in each of these races.",
    },
    WAITLIST_TRIALS: {
      unset: "3 in the tests, 200 in `prove waitlist`",
      description: "Trials in which a waitlist entry is admitted, removed and joins at the same time.",
    },
    CREDIT_TRIALS: {
      unset: "1 in the tests, 200 in `prove credit`",
      description: "Trials in which two hundred purchases or refunds compete for the last credit.",
    },
    CHARGE_KILLS: {
      unset: "2 in the tests, 100 in `prove till-kill`",
      description: "Server kills while tills charge a hundred codes.",
    },
    REPLICA_READS: {
      value: "10000",
      description: "Pages that are read after writes in `prove replica`.",
    },
    POOLER_PORT: {
      unset: "requests go to Postgres directly",
      description: "The port of PgBouncer for the servers of journeys. `prove pooler` sets it.",
    },
    PUSHES: {
      unset: "100 in the tests, 1,000 in `prove pushes`",
      description: "Notifications that are written while senders are killed.",
    },
    PUSH_KILLS: {
      unset: "1 in the tests, 30 in `prove pushes`",
      description: "Senders of notifications that are killed.",
    },
    TILL_SERVER_CHARGES: {
      unset: "40 in the tests, 200 in `prove till-servers`",
      description:
        "Charges of one code, and perk claims for the last credit, code or place, that are posted to two servers at the same time.",
    },
    TILL_SERVER_TRIALS: {
      unset: "1 in the tests, 200 in `prove till-servers`",
      description: "Trials of charges, refunds and perk claims on two servers.",
    },
    TILL_TRIALS: {
      unset: "2 in the tests, 200 in `prove till`",
      description:
        "Trials in which one code is charged, or one charge is refunded, two hundred times concurrently.",
    },
    PERK_TRIALS: {
      unset: "2 in the tests, 200 in `prove perk-claims`",
      description:
        "Trials in which two hundred claims compete for the last code or the last place of a limit.",
    },
    PERK_KILLS: {
      unset: "2 in the tests, 100 in `prove perk-kill`",
      description: "Server kills while members claim a hundred codes, and while tills use a hundred passes.",
    },
    PASS_TRIALS: {
      unset: "4 in the tests, 200 in `prove passes`",
      description: "Trials in which two tills use and undo one pass fifty times at the same time.",
    },
    CARD_FORGERIES: {
      unset: "200 in the tests, 10000 in `prove cards`",
      description: "Forged, shifted and replayed codes of a member's card that a till must reject.",
    },
    FIGURE_CLUBS: {
      unset: "3 in the tests, 50 in `prove figures`",
      description:
        "Clubs with random claims, uses, payments and entries whose figures are compared with SQL.",
    },
    CREDIT_SEQUENCES: {
      unset: "20 in the tests, 500 in `prove ledger`",
      description: "Command sequences that are compared with the model of a member's credit.",
    },
    CREDIT_ABUSE_ADDRESSES: {
      unset: "24 in the tests, 120 in `prove farm`",
      description: "Throwaway addresses that one member invites in one day to collect credit.",
    },
    MEMBER_IMPORT_ROWS: {
      unset: "1200 in the tests, 10,000 in `prove member-import`",
      description: "Rows of the file that is imported at the same time, again, and after a kill.",
    },
    MEMBER_IMPORT_KILLS: {
      unset: "1 in the tests, 5 in `prove member-import`",
      description: "Times that the command is killed halfway before it is repeated.",
    },
    LETTER_READERS: {
      unset: "120 in the tests, 50,000 in `prove letters`",
      description: "Members who get a letter by email.",
    },
    LETTER_KILLS: {
      unset: "0 in the tests, 30 in `prove letters`",
      description: "Workers that are killed while they send the letter.",
    },
    ROLE_TRIALS: {
      unset: "10 in the tests, 200 in `prove roles`",
      description: "Trials in which the last two administrators lower each other's role at the same time.",
    },
    CLOSE_TRIALS: {
      unset: "1 in the tests, 200 in `prove close`",
      description: "Trials in which a group link is closed while two hundred friends join.",
    },
    CLAIMS: {
      unset: "200 in the tests, 2000 in `prove claims`",
      description: "Claims that twenty concierges make at the same time, ten per request.",
    },
    PAUSE_TRIALS: {
      unset: "5 in the tests, 200 in `prove pauses`",
      description:
        "Trials of each race of a paused concierge request: answer and withdrawal, two answers, later and claim, two workers.",
    },
    DECLINE_TRIALS: {
      unset: "5 in the tests, 200 in `prove pauses`",
      description: "Trials in which a friend joins while the invitation is declined.",
    },
    CHOICE_TRIALS: {
      unset: "5 in the tests, 200 in `prove pauses`",
      description: "Trials in which a friend chooses two of their sponsors at the same time.",
    },
    PROPOSAL_TRIALS: {
      unset: "5 in the tests, 100 in `prove proposals`",
      description: "Trials in which a new contact is approved, stopped and applied at the same time.",
    },
    LIST_ROWS: {
      unset: "50000 in the tests, 200000 in `prove lists`",
      description: "Invitations in the database when the queries of a member's list are checked.",
    },
    OVERLOAD_SECONDS: {
      unset: "5, or 60 in `prove overload`",
      description: "Seconds for which a server gets three times the requests that it can handle.",
    },
    PROOF: {
      unset: "off",
      description: "`1` also runs the long tests in `tools/proofs`. `prove` sets it.",
    },
    ROLLING_RESTARTS: {
      unset: "1 in the tests, 10 in `prove rolling`",
      description: "Restarts of each of two servers under load.",
    },
    SMS_COST_ATTEMPTS: {
      description: "Attempts by visitors to make the club send codes, when the cost of codes is counted.",
      unset: "600 in the tests, 10000 in `prove sms-cost`",
    },
    PAST_ROWS: {
      unset: "50000 in the tests, 200000 in `prove past`",
      description:
        "Old rows in the database when the queries of the jobs and the concierge console are checked.",
    },
    UPGRADED_RELEASES: {
      unset: "5 in the tests, all 19 in `prove upgrade`",
      description: "Releases whose data is upgraded, backed up and restored.",
    },
    LIFE_CYCLE_SEQUENCES: {
      unset: "30 in the tests, 500 in `prove life-cycle`",
      description: "Command sequences that are compared with the model of an invitation.",
    },
    MUTANTS: { value: "600", description: "Mutants that `mutants` tries." },
    MUTANTS_SEED: { value: "plus-one", description: "The seed that selects the mutants." },
    HOSTILE_ROUNDS: {
      unset: "100 in the tests, 500 in `prove hostile`",
      description: "Hostile names, notes and contacts of a friend.",
    },
    READ_TIMES: {
      unset: "2 in the tests, 50 in `prove reads`",
      description: "GET and HEAD requests to every address, which must not change a row.",
    },
    HISTORIES: {
      unset: "2 in the tests, 300 in `prove histories`",
      description: "Runs of concurrent calls on a few invitations that are compared with the model.",
    },
    HISTORY_CALLS: {
      unset: "80 in the tests, 400 in `prove histories`",
      description: "Concurrent calls in each run.",
    },
    HISTORY_KILLS: {
      unset: "5 in the tests, 20 in `prove histories`",
      description: "Connections that are killed in each of further runs.",
    },
    KILLS: {
      unset: "3 in the tests, 300 in `prove kill`",
      description: "Server kills while people use a club on Postgres.",
    },
    EVENT_JOINS: {
      unset: "12 in the tests, 1,000 in `prove events`",
      description: "Friends who join while workers that send analytics events are killed.",
    },
    EVENT_KILLS: {
      unset: "2 in the tests, 30 in `prove events`",
      description: "Worker kills in that test.",
    },
    EMBEDDED_KILLS: {
      unset: "2 in the tests, 300 in `prove embedded`",
      description: "Server kills while people use a club on the embedded database.",
    },
    CHUNK_JOURNEYS: {
      unset: "1 in the tests, 6 in `prove chunks`",
      description: "Journeys in which the lazily loaded scripts fail to load.",
    },
    CHUNKS_ALONE: {
      unset: "0 in the tests, 20 in `prove chunks`",
      description: "Scripts that fail one at a time, after all of them failed together.",
    },
    ACTION_IDENTITIES: {
      description: "Wrong identities that call every action. None may change a row.",
      unset: "1 in the tests, 3 in `prove actions`",
    },
    ACTION_PATHS: {
      description: "Paths at which each identity calls.",
      unset: "1 in the tests, 4 in `prove actions`",
    },
    ACTION_ORIGINS: {
      description: "Wrong pairs of `Origin` and `Sec-Fetch-Site` with which every action is called.",
      unset: "1 in the tests, 96 in `prove actions`",
    },
    PROVIDERS_APART: {
      description:
        "`1` gives each of five providers each of five faults separately, `0` gives all providers the same fault.",
      unset: "0 in the tests, 1 in `prove providers`",
    },
    DRAFT_REQUESTS: {
      unset: "60 in the tests, 500 in `prove drafts`",
      description: "Alternating requests by staff and members. No member may get a draft.",
    },
    MEMBERS_REQUESTS: {
      unset: "80 in the tests, 500 in `prove two-members`",
      description: "Alternating requests by two members. Neither may get data of the other.",
    },
  },
};
