import { parse } from "tldts";

/** Schemes that phones and mail programs open. Any other word before "://" counts too. */
const SCHEMES =
  "javascript|vbscript|data|blob|file|view-source|mailto|tel|sms|smsto|mms|callto|facetime|facetime-audio|sip|sips|geo|maps|market|intent|itms|itms-apps|itms-services|magnet|whatsapp|tg|skype|viber|webcal|bitcoin|ethereum|xmpp|irc|ircs";
const STARTS_LINK = new RegExp(`[\\p{L}\\p{N}]://|www\\.|(?<![\\p{L}\\p{N}])(?:${SCHEMES}):\\S`, "iu");
const ADDRESS = /[^\s@]@[^\s@]+\.[^\s@]/u;
const HOST = /[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+/gu;
const IP_ADDRESS = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=\d)|(?!\.?\d))){4}/;
/** Reserved for documentation, tests and local networks; the list of public domains does not have them. */
const SPECIAL_DOMAINS = new Set(["example", "test", "invalid", "localhost", "local", "onion"]);

/** Whether mail programs and phones would show a part of a text as a link: a scheme, an address or a known domain. */
export function hasLink(text: string): boolean {
  const plain = text
    .normalize("NFKC")
    .replace(/(?!\s)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/[\u3002\u06d4\u0701\u2e31]/gu, ".");
  return (
    STARTS_LINK.test(plain) ||
    ADDRESS.test(plain) ||
    IP_ADDRESS.test(plain) ||
    (plain.match(HOST) ?? []).some(hasDomain)
  );
}

/** A domain can end before the text does: "win24.com-now" links to win24.com. */
function hasDomain(host: string): boolean {
  const labels = host.split(".").filter(Boolean);
  return labels.some((label, index) => {
    if (index === 0) return false;
    const [beforeHyphen = ""] = label.split(/[-_]/);
    return isTopLevelDomain(label) || isTopLevelDomain(beforeHyphen);
  });
}

function isTopLevelDomain(label: string): boolean {
  return (
    SPECIAL_DOMAINS.has(label.toLowerCase()) ||
    parse(`a.${label}`, { validateHostname: false }).isIcann === true
  );
}
