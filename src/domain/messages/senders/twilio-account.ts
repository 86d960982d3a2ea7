type Account = { apiUrl: string; accountSid: string; authToken: string };

/** Where Twilio's API has an account, and the headers by which it knows whose it is. */
export function twilioAccount({ apiUrl, accountSid, authToken }: Account) {
  return {
    url: `${apiUrl}/2010-04-01/Accounts/${accountSid}`,
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
  };
}
