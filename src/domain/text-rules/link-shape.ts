/** Schemes that phones and mail programs open. Any other word before "://" counts too. */
const SCHEMES =
  "javascript|vbscript|data|blob|file|view-source|mailto|tel|sms|smsto|mms|callto|facetime|facetime-audio|sip|sips|geo|maps|market|intent|itms|itms-apps|itms-services|magnet|whatsapp|tg|skype|viber|webcal|bitcoin|ethereum|xmpp|irc|ircs";
const STARTS_LINK = new RegExp(`[\\p{L}\\p{N}]://|www\\.|(?<![\\p{L}\\p{N}])(?:${SCHEMES}):\\S`, "iu");
const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/u;
const HOST = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
const IP_ADDRESS = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|(?!\.?\d))){4}/;
/** Reserved for documentation, tests and local networks; the list of public domains does not have them. */
const SPECIAL_DOMAINS = new Set(["example", "test", "invalid", "localhost", "local", "onion"]);

/** The most used top-level domains, for checks while typing; the server knows all of them (`hasLink`). */
const COMMON_DOMAINS = new Set(
  "com net org info biz io co me us uk de eu fr es it nl ca au br mx jp cn in ru pl ch at be se no dk app dev ai gg tv ly to be xyz shop store site online club link live".split(
    " ",
  ),
);

export function isCommonDomain(label: string): boolean {
  return COMMON_DOMAINS.has(label.toLowerCase());
}

/** Whether a text has the shape of a link. `isDomain` tells whether a label is a top-level domain. */
export function hasLinkShape(text: string, isDomain: (label: string) => boolean): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/[\u3002\u06d4\u0701\u2e31]/gu, ".");
  return (
    STARTS_LINK.test(plain) ||
    ADDRESS.test(plain) ||
    IP_ADDRESS.test(plain) ||
    (plain.match(HOST) ?? []).some((host) => hasDomain(host, isDomain))
  );
}

/** A domain can end before the text does: "win24.com-now" links to win24.com. */
function hasDomain(host: string, isDomain: (label: string) => boolean): boolean {
  const labels = host.split(".").filter(Boolean);
  return labels.some((label, index) => {
    if (index === 0) return false;
    const [beforeHyphen = ""] = label.split(/[-_]/);
    return [label, beforeHyphen].some((end) => SPECIAL_DOMAINS.has(end.toLowerCase()) || isDomain(end));
  });
}
