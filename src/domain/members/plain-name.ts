const UNUSUAL = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>{}[\]\\|^~@#$%*=+_/]|:\/\/|www\./u;
const JOINERS = /[\u200c\u200d]/g;

/** True for a text that a person could be called by: no links, line breaks, control or bidi characters. */
export function isPlainName(text: string): boolean {
  return (
    !UNUSUAL.test(text.replace(JOINERS, "")) &&
    !/\p{L}\.\p{L}{2,}/u.test(text) &&
    /[\p{L}\p{N}\p{So}]/u.test(text)
  );
}
