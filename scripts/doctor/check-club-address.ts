import { type Connection, type Finding, good, warns } from "./finding";

/** Checks what the messages say about the club. A database of an older release has no such settings yet. */
export async function checkClubAddress(client: Connection): Promise<Finding[]> {
  const { rows: columns } = await client.query(
    "select 1 from information_schema.columns where table_name = 'club_settings' and column_name = 'postal_address'",
  );
  if (columns.length === 0) return [];
  const { rows } = await client.query("select postal_address, contact from club_settings");
  const settings = rows[0] ?? {};
  return [
    settings.postal_address
      ? good("postal address", "in letters, and in emails to people who are not members")
      : warns(
          "postal address",
          "none: many countries require one in letters; enter it at /concierge/staff/settings",
        ),
    settings.contact
      ? good("contact", String(settings.contact))
      : warns(
          "contact",
          "none: messages name no way to reach the club; enter it at /concierge/staff/settings",
        ),
  ];
}
