import type { Variable } from "./variables";

type Described = Omit<Variable, "name">;

/** Variables that the commands, the build and the tests read by themselves, by subject. */
export const COMMAND_VARIABLES: Record<string, Record<string, Described>> = {
  "Given to the process": {
    HOSTNAME: {
      unset: "every address; in the demo this machine alone",
      description: "The address to listen on, or `localhost`. Any other name is ignored.",
    },
    NEXT_DIST_DIR: { value: ".next", description: "The folder of the build." },
  },
  Building: {
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: {
      unset: "new with each build",
      description:
        "Base64 of 32 bytes, the same for every instance that is built by itself. Make one with `openssl rand -base64 32`.",
    },
  },
  Content: {
    SANITY_WRITE_TOKEN: {
      unset: "nothing can be imported",
      description: "A token with the role Editor, for `npm run content:import` alone.",
    },
  },
  Testing: {
    TEST_DATABASE_URL: {
      unset: "a local server that asks for no password, if there is one",
      description: "A Postgres server on which the tests and `npm run bench` may create databases.",
    },
    CHROMIUM_PATH: {
      unset: "the system's, else a packaged one",
      description: "The browser for Playwright.",
    },
    PLAYWRIGHT_PORT: { value: "3210", description: "The port on which the browser tests serve the club." },
    DESK_REQUESTS: {
      unset: "60, or 12 in a browser, in the tests, 200 in `npm run prove claim-next desk desk-past`",
      description: "How many requests wait while two concierges claim what comes next as fast as they can.",
    },
    DESK_SENDINGS: {
      unset: "5 in the tests, 40 in `npm run prove desk`",
      description: "How many requests a concierge sends by keyboard alone.",
    },
    DESK_PAST: {
      unset: "3000 in the tests, 100000 in `npm run prove desk-past`",
      description:
        "How many requests are done when a page of the desk is compared with one that has no past.",
    },
    RACE_TRIALS: {
      unset: "2 in the tests, 200 in `npm run prove race` and `npm run bench race`",
      description: "How often two hundred friends race for six places.",
    },
    RACE_CONNECTIONS: {
      value: "16",
      description: "How many connections they race through in `npm run bench race`.",
    },
    LARGE_CLUB_INVITATIONS: {
      value: "1000000",
      description: "How many invitations the large club of `npm run bench growth` has.",
    },
    IDLE_SECONDS: {
      value: "60",
      description: "For how long `npm run bench idle` counts statements.",
    },
    VITALS_THROTTLING: {
      value: "simulate",
      description:
        "How `npm run bench vitals` slows network and processor: `simulate` reckons what a slow phone would need, `devtools` slows them.",
    },
    VITALS_ROUNDS: {
      value: "5",
      description: "How often `npm run bench vitals` opens each page.",
    },
    FEEL_ROUNDS: {
      value: "5",
      description: "How often `npm run bench feel` taps and opens each.",
    },
    FEEL_FINGER_MS: {
      value: "80",
      description: "For how long the finger of `npm run bench feel` stays on what it taps, in milliseconds.",
    },
    SOAK_REQUESTS: {
      value: "200000",
      description: "How many requests `npm run bench soak` sends.",
    },
    SIMULATED_FOUNDERS: {
      value: "5000",
      description: "How many members the club of `npm run bench simulate` begins its year with.",
    },
    SEATS_TRIALS: {
      unset: "1 in the tests, 250 in `npm run prove seats`",
      description:
        "How often friends post or call the actions of one link at two servers at once, for each kind of race.",
    },
    SEATS_FRIENDS: {
      unset: "60 in the tests, 200 in `npm run prove seats`",
      description: "How many friends do so.",
    },
    WAITLIST_TRIALS: {
      unset: "3 in the tests, 200 in `npm run prove waitlist`",
      description: "How often somebody of the waitlist is let in, removed and joins at the same time.",
    },
    CREDIT_TRIALS: {
      unset: "1 in the tests, 200 in `npm run prove credit`",
      description: "How often two hundred purchases or refunds at once go for the last credit.",
    },
    TAKE_KILLS: {
      unset: "2 in the tests, 100 in `npm run prove till-kill`",
      description: "How often a server is killed while its tills take a hundred codes.",
    },
    TILL_SERVER_TAKES: {
      unset: "40 in the tests, 200 in `npm run prove till-servers`",
      description:
        "How many takes of one code, and claims at the last credit, are posted to two servers at once.",
    },
    TILL_SERVER_TRIALS: {
      unset: "1 in the tests, 200 in `npm run prove till-servers`",
      description: "How often takes, refunds and claims are posted to two servers at once.",
    },
    TILL_TRIALS: {
      unset: "2 in the tests, 200 in `npm run prove till`",
      description: "How often two hundred takes of one code, and refunds of one take, come at the same time.",
    },
    CREDIT_SEQUENCES: {
      unset: "20 in the tests, 500 in `npm run prove ledger`",
      description: "How many sequences of commands are compared with the model of a member's credit.",
    },
    FARM_ADDRESSES: {
      unset: "24 in the tests, 120 in `npm run prove farm`",
      description: "How many throwaway addresses one member invites within a day to farm credit.",
    },
    ROLE_TRIALS: {
      unset: "10 in the tests, 200 in `npm run prove roles`",
      description: "How often the last two administrators lower each other's role at the same time.",
    },
    CLOSE_TRIALS: {
      unset: "1 in the tests, 200 in `npm run prove close`",
      description: "How often a group's link is closed while two hundred friends join by it.",
    },
    CLAIMS: {
      unset: "200 in the tests, 2000 in `npm run prove claims`",
      description: "How many claims twenty concierges make at the same time, ten for each request.",
    },
    PROPOSAL_TRIALS: {
      unset: "5 in the tests, 100 in `npm run prove proposals`",
      description: "How often a new contact is agreed to, stopped and put in place at the same time.",
    },
    LIST_ROWS: {
      unset: "50000 in the tests, 200000 in `npm run prove lists`",
      description: "How many invitations there are when the queries of a member's list are checked.",
    },
    OVERLOAD_SECONDS: {
      unset: "5; 60 in `npm run prove overload`",
      description: "For how many seconds a server is asked for three times what it can do.",
    },
    PROOF: {
      unset: "off",
      description: "`1` runs what measures, too; `npm run prove` sets it.",
    },
    ROLLING_RESTARTS: {
      unset: "1 in the tests, 10 in `npm run prove rolling`",
      description: "How often each of two servers is restarted under load.",
    },
    TOLL_ATTEMPTS: {
      description: "How often strangers try something at codes when what codes cost is counted.",
      unset: "600 in the tests, 10000 in `npm run prove toll`",
    },
    PAST_ROWS: {
      unset: "50000 in the tests, 200000 in `npm run prove past`",
      description: "How many old rows there are when the queries of the jobs and the desk are checked.",
    },
    LIFE_CYCLE_SEQUENCES: {
      unset: "30 in the tests, 500 in `npm run prove life-cycle`",
      description: "How many sequences of commands are compared with the model of an invitation.",
    },
    MUTANTS: { value: "600", description: "How many mutants `npm run mutants` tries." },
    MUTANTS_SEED: { value: "plus-one", description: "The text that decides which ones." },
    HOSTILE_ROUNDS: {
      unset: "100 in the tests, 500 in `npm run prove hostile`",
      description: "How many hostile names, lines and contacts of a friend are tried.",
    },
    READ_TIMES: {
      unset: "2 in the tests, 50 in `npm run prove reads`",
      description: "How often every address is read by GET and by HEAD, to show that it changes no row.",
    },
    HISTORIES: {
      unset: "2 in the tests, 300 in `npm run prove histories`",
      description:
        "How often calls are made at the same time of a few invitations and compared with the model.",
    },
    HISTORY_CALLS: {
      unset: "80 in the tests, 400 in `npm run prove histories`",
      description: "How many calls are made at the same time.",
    },
    HISTORY_KILLS: {
      unset: "5 in the tests, 20 in `npm run prove histories`",
      description: "How many connections are killed in each of as many histories again.",
    },
    KILLS: {
      unset: "3 in the tests, 300 in `npm run prove kill`",
      description: "How often a club on a Postgres server is killed while people act.",
    },
    EVENT_JOINS: {
      unset: "12 in the tests, 1,000 in `npm run prove events`",
      description: "How many friends join while workers that send what is counted are killed.",
    },
    EVENT_KILLS: {
      unset: "2 in the tests, 30 in `npm run prove events`",
      description: "How many of those workers are killed.",
    },
    EMBEDDED_KILLS: {
      unset: "2 in the tests, 300 in `npm run prove embedded`",
      description: "How often a club on an embedded database is killed while people act.",
    },
    CHUNK_JOURNEYS: {
      unset: "1 in the tests, 6 in `npm run prove chunks`",
      description: "How many journeys are made without the parts of the page that are loaded on the way.",
    },
    CHUNKS_ALONE: {
      unset: "0 in the tests, 20 in `npm run prove chunks`",
      description: "How many of those parts are missing one by one, after all of them at once.",
    },
    ACTION_IDENTITIES: {
      description: "By how many wrong identities every action is tried, to show that none changes a row.",
      unset: "1 in the tests, 3 in `npm run prove actions`",
    },
    ACTION_PATHS: {
      description: "At how many paths each of them is tried.",
      unset: "1 in the tests, 4 in `npm run prove actions`",
    },
    ACTION_ORIGINS: {
      description: "How many wrong pairs of `Origin` and `Sec-Fetch-Site` every action is tried with.",
      unset: "1 in the tests, 96 in `npm run prove actions`",
    },
    PROVIDERS_APART: {
      description:
        "`1` gives each of five providers each of five faults alone, `0` all of them the same at once.",
      unset: "0 in the tests, 1 in `npm run prove providers`",
    },
    DRAFT_REQUESTS: {
      unset: "60 in the tests, 500 in `npm run prove drafts`",
      description:
        "How many requests by staff and members go out in turn, to show that no member gets a draft.",
    },
    MEMBERS_REQUESTS: {
      unset: "80 in the tests, 500 in `npm run prove two-members`",
      description:
        "How many requests of two members go out in turn, to show that none gets what is the other's.",
    },
  },
};
