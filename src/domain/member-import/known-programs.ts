import { headingKey } from "../lists/heading";

/**
 * What a column says about letters. "wants": yes means letters. "refuses": yes means none. "refused-at": any date means none.
 * "status": words such as "unsubscribed" or "bounced". "perhaps": the same words, but other words are about something else.
 * "perhaps-wants" and "perhaps-refuses": only a clear no to letters counts.
 */
export type ConsentRule =
  | "wants"
  | "refuses"
  | "refused-at"
  | "status"
  | "perhaps"
  | "perhaps-wants"
  | "perhaps-refuses";

export type Program = {
  name: string;
  /** The headings of an export as they were seen, shortened by "…". Null if no public export was found. */
  headings: string[] | null;
  /** The headings that no other program has together. */
  marks: string[];
  /** A heading that this export doesn't have. */
  lacks?: string;
  /** How its dates look, for the documentation. */
  dates: string;
  /** Consent columns besides those of `CONSENT_COLUMNS`. */
  consent?: Record<string, ConsentRule>;
  /** What the file says about everyone in it. */
  everyone?: "unsubscribed" | "bounced";
  /** Who gets no letters, for the documentation. */
  noLetters: string;
  /** Headings that mean something else than in other files. */
  ignored?: string[];
  /** Where and in which version the headings were seen. */
  source: string;
};

const split = (headings: string) => headings.split(",");

const MAILCHIMP =
  "Email Address,First Name,Last Name,…,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,…,REGION";
const MAILCHIMP_SOURCE = "TryGhost/migrate, mg-mailchimp-members, test fixtures (2023)";

export const OWN_EXPORT = "another club of this product";

export const KNOWN_PROGRAMS: Program[] = [
  {
    name: OWN_EXPORT,
    headings: split(
      "first_name,last_name,username,email,phone,role,status,letters,suppression,opted_out,joined_on,sponsor,balance,pending,balance_frozen,imported_on,last_sign_in",
    ),
    marks: ["first_name", "username", "joined_on", "sponsor", "last_sign_in"],
    dates: "2019-03-14T15:00:00.000Z",
    noLetters: "`letters` = no",
    source: "this release; files of 1.0 and 1.1 have fewer columns",
  },
  {
    name: "Mailchimp (cleaned contacts)",
    headings: split(`${MAILCHIMP},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,LEID,EUID,NOTES,TAGS`),
    marks: ["CLEAN_TIME", "LEID"],
    dates: "2018-02-12 10:54:27",
    everyone: "bounced",
    noLetters: "everyone; the addresses go to the bounced ones",
    source: MAILCHIMP_SOURCE,
  },
  {
    name: "Mailchimp (unsubscribed contacts)",
    headings: split(
      `${MAILCHIMP},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,LEID,EUID,NOTES,TAGS`,
    ),
    marks: ["UNSUB_TIME", "LEID"],
    lacks: "LAST_CHANGED",
    dates: "2018-02-12 10:54:27",
    everyone: "unsubscribed",
    noLetters: "everyone",
    source: MAILCHIMP_SOURCE,
  },
  {
    name: "Mailchimp",
    headings: split(`${MAILCHIMP},LAST_CHANGED,LEID,EUID,NOTES,TAGS`),
    marks: ["OPTIN_TIME", "LEID"],
    dates: "2018-02-12 10:54:27",
    noLetters:
      "a filled `UNSUB_TIME`; the file of contacts who never subscribed looks the same: leave it out",
    source: MAILCHIMP_SOURCE,
  },
  {
    name: "Ghost",
    headings: split(
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers,gift_id",
    ),
    marks: ["subscribed_to_emails", "complimentary_plan"],
    dates: "2022-01-28T10:54:50.000Z",
    noLetters: "`subscribed_to_emails` = false",
    source: "TryGhost/Ghost, members-importer-round-trip and unparse tests (2026; `products` before 2022)",
  },
  {
    name: "Substack",
    headings: split("email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at"),
    marks: ["active_subscription", "email_disabled"],
    dates: "2024-01-15T10:00:00.000Z or 2024-01-15",
    noLetters: "`email_disabled` = true",
    source: "nine public files (2024 to 2026); TryGhost/migrate, mg-substack-members-csv",
  },
  {
    name: "Patreon",
    headings: split(
      "Name,Email,Discord,Patron Status,Follows You,Free Member,Free Trial,Lifetime Amount,Pledge Amount,Charge Frequency,Tier,Addressee,Street,City,State,Zip,Country,Phone,Patronage Since Date,Last Charge Date,Last Charge Status,Additional Details,User ID,Last Updated,Currency,Max Posts,Access Expiration,Next Charge Date,Full country name,Subscription Source",
    ),
    marks: ["Patron Status", "Patronage Since Date"],
    dates: "2023-04-08 17:45:28.731953",
    noLetters: "the file doesn’t say; former patrons are in it",
    source: "public files (2023 to 2026)",
  },
  {
    name: "beehiiv",
    headings: split(
      "email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,Premium Tier,unsubscribed_at",
    ),
    marks: ["status", "created_at", "unsubscribed_at"],
    dates: "2023-03-24 10:23:10 UTC",
    consent: { status: "status" },
    noLetters: "`unsubscribed_at` filled, or `status` other than active",
    source: "TryGhost/migrate, mg-beehiiv-members, test fixture (2025)",
  },
  {
    name: "Buttondown",
    headings: split(
      "id,secondary_id,email,notes,subscriber_type,referrer_url,creation_date,subscription_date,unsubscription_date",
    ),
    marks: ["creation_date", "subscription_date", "unsubscription_date"],
    dates: "2024-01-05",
    consent: { subscriber_type: "status", type: "status" },
    noLetters:
      "`unsubscription_date` filled, or `subscriber_type` unsubscribed, removed, unactivated; undeliverable bounces",
    source: "a public importer’s test (2026); docs.buttondown.email, subscriber types",
  },
  {
    name: "listmonk",
    headings: split("uuid,email,name,attributes,status,created_at,updated_at"),
    marks: ["uuid", "attributes", "status"],
    dates: "2023-04-11T14:02:46Z",
    consent: { status: "status" },
    noLetters: "`status` = blocklisted or disabled",
    source: "knadh/listmonk, cmd/subscribers.go",
  },
  {
    name: "Shopify",
    headings: split(
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags",
    ),
    marks: ["Accepts Email Marketing", "Total Spent"],
    dates: "none",
    noLetters: "`Accepts Email Marketing` = no",
    source: "public customer exports and their tests in three repositories (2026)",
  },
  {
    name: "WooCommerce",
    headings: split(
      "Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone,Shipping Phone,Role",
    ),
    marks: ["Sign Up", "Total Spend", "AOV"],
    dates: "2016-06-03 04:37:00",
    noLetters: "the file doesn’t say",
    source: "woocommerce/woocommerce, Reports/Customers/Controller.php, get_export_columns",
  },
  {
    name: "WordPress",
    headings: split("ID,user_login,display_name,user_email,user_registered,roles"),
    marks: ["user_login", "user_email"],
    dates: "2016-06-03 04:37:00",
    noLetters: "the file doesn’t say",
    source: "developer.wordpress.org, wp user list --format=csv",
  },
  {
    name: "Paid Memberships Pro",
    headings: split(
      "id,username,firstname,lastname,email,billing firstname,billing lastname,address1,address2,city,state,zipcode,country,phone,membership,initial payment,fee,term,discount_code_id,discount_code,joined,expires",
    ),
    marks: ["firstname", "membership", "joined", "term"],
    dates: "2016-06-03",
    noLetters: "the file doesn’t say",
    source: "strangerstudios/paid-memberships-pro, adminpages/memberslist-csv.php",
  },
  {
    name: "Google Contacts",
    headings: split(
      "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value",
    ),
    marks: ["First Name", "E-mail 1 - Value", "Labels"],
    dates: "none",
    noLetters: "the file doesn’t say",
    source: "ten public files since 2024",
  },
  {
    name: "Google Contacts (before 2024)",
    headings: split(
      "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value",
    ),
    marks: ["Given Name", "E-mail 1 - Value"],
    dates: "none",
    noLetters: "the file doesn’t say",
    source: "public files before 2024",
  },
  {
    name: "Outlook",
    headings: split(
      "First Name,Middle Name,Last Name,Title,Suffix,Initials,Web Page,Gender,Birthday,Anniversary,Location,Language,Internet Free Busy,Notes,E-mail Address,E-mail 2 Address,E-mail 3 Address,Primary Phone,Home Phone,Home Phone 2,Mobile Phone,…,Referred By,Company Main Phone,Business Phone,…,Company",
    ),
    marks: ["E-mail Address", "E-mail 2 Address"],
    dates: "none",
    noLetters: "the file doesn’t say",
    ignored: ["Referred By"],
    source: "public files and converters (2026)",
  },
  {
    name: "HubSpot",
    headings: split(
      "Record ID,First Name,Last Name,Email,Phone Number,Create Date,Unsubscribed from all email,…",
    ),
    marks: ["Record ID", "Create Date"],
    dates: "2023-04-11 14:02",
    noLetters: "`Unsubscribed from all email` = true, if that column was exported",
    source: "HubSpot’s default contact properties (hs_email_optout); the owner chooses the columns",
  },
  {
    name: "Squarespace",
    headings: split(
      "Email,First Name,Last Name,…,Shipping Phone Number,…,Billing Phone Number,…,Created On,Customer Since,Order Count,Total Spent,Has Account,Accepts Marketing,Subscriber Since,Subscriber Source,Mailing Lists",
    ),
    marks: ["Accepts Marketing", "Subscriber Since"],
    dates: "unknown",
    noLetters: "`Accepts Marketing` = false",
    source: "two public importers of “Export all Contacts” (2026); the order of the columns isn’t known",
  },
  {
    name: "Discourse",
    headings: split(
      "id,name,username,email,title,created_at,last_seen_at,last_posted_at,last_emailed_at,trust_level,approved,suspended_at,suspended_till,silenced_till,active,admin,moderator,ip_address,staged,…,group_names",
    ),
    marks: ["username", "trust_level", "last_posted_at"],
    dates: "2019-08-24 14:15:22 UTC",
    noLetters: "the file doesn’t say",
    source: "discourse/discourse, app/jobs/regular/export_csv_file.rb",
  },
  {
    name: "Tiny News",
    headings: split("email,First name,Last name,Date added,Last modified,status,clicks,opens"),
    marks: ["Date added", "status", "opens"],
    dates: "2022-09-07T02:17:47.000Z",
    consent: { status: "status" },
    noLetters: "`status` = Unsubscribed",
    source: "TryGhost/migrate, mg-tinynews-members, test fixture",
  },
  {
    name: "Curated",
    headings: split(
      "Email Address,Subscribed at,UTM Source,UTM Medium,UTM Term,UTM Content,UTM Campaign,UTM Last Path,UTM Referrer",
    ),
    marks: ["Subscribed at", "UTM Last Path"],
    dates: "2021-02-04 07:55:20 +0000",
    noLetters: "the file doesn’t say",
    source: "TryGhost/migrate, mg-curated-members-csv, test fixture",
  },
  {
    name: "Brevo",
    headings: split(
      "EMAIL,LASTNAME,FIRSTNAME,SMS,EMAIL_BLACKLISTED,SMS_BLACKLISTED,ADDED_TIME,MODIFIED_TIME",
    ),
    marks: ["EMAIL_BLACKLISTED", "ADDED_TIME"],
    dates: "12-04-2022 09:30",
    noLetters: "`EMAIL_BLACKLISTED` = Yes",
    source: "a public importer’s test (2026)",
  },
  {
    name: "Steady",
    headings: split(
      "first_name,last_name,email,plan_name,plan_monthly_amount_cents,gifted,subscription_period,subscription_state,subscribed_at",
    ),
    marks: ["plan_monthly_amount_cents", "subscription_state"],
    dates: "unknown",
    noLetters: "the file doesn’t say",
    source: "help.steadyhq.com, article 6265612",
  },
  {
    name: "Circle",
    headings: null,
    marks: [],
    dates: "unknown",
    noLetters: "unknown: look at “Columns we don’t use”",
    source: "no public export was found; the general names of columns are read",
  },
  {
    name: "Memberful",
    headings: null,
    marks: [],
    dates: "unknown",
    noLetters: "unknown: its help says that a column has “Subscribed to posts”",
    source: "no public export was found; the general names of columns are read",
  },
];

const RECOGNIZABLE = KNOWN_PROGRAMS.filter(({ marks }) => marks.length > 0).map((program) => ({
  program,
  keys: program.marks.map(headingKey),
  lacking: program.lacks && headingKey(program.lacks),
}));

/** Returns the first program of the table whose marks are all among the headings. */
export function findProgram(headings: readonly string[]): Program | null {
  const found = new Set(headings.map(headingKey));
  const fits = RECOGNIZABLE.find(
    ({ keys, lacking }) => keys.every((key) => found.has(key)) && !(lacking && found.has(lacking)),
  );
  return fits?.program ?? null;
}
