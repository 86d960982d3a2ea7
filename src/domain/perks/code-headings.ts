import { headingKey } from "../lists/heading";

const words = (text: string) => text.split(/\s+/).filter(Boolean);

const KINDS = [
  "",
  ...words(`coupon promo promotion promotional discount voucher gift giftcard giftcertificate redemption redeem access
    offer reward activation ticket card pass evoucher`),
];
const UNIQUE = words("unique singleuse onetime individual generated bulkunique");
const NUMBERED = words("giftcard voucher coupon giftcertificate certificate serial");

/** Without accents: German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Danish, Norwegian, Polish. */
const FOREIGN =
  words(`gutscheincode gutscheincodes gutscheinnummer rabattcode rabattcodes aktionscode geschenkcode
  codepromo codespromo codepromotionnel codedereduction codecadeau codecoupon codeavantage
  codigo codigos codigopromocional codigodedescuento codigodedesconto codigodecupon codigodecupom
  codice codici codicesconto codicepromo codicepromozionale codicecoupon codicebuono
  kortingscode kortingscodes cadeaucode actiecode cadeaubonnummer
  kod koder rabattkod rabattkoder kampanjkod kode rabatkode rabattkode kodrabatowy kodyrabatowe kody`);

const codesOf = (kind: string) => [`${kind}code`, `${kind}codes`];

/** The keys of headings of codes, the ones that say most first. */
const CODE_KEYS: readonly ReadonlySet<string>[] = [
  new Set(UNIQUE.flatMap((unique) => KINDS.flatMap((kind) => codesOf(unique + kind)))),
  new Set([...KINDS.flatMap(codesOf), ...FOREIGN]),
  new Set([
    ...words("coupon coupons voucher vouchers evoucher gutschein gutscheine cupon cupom kupon"),
    ...words("barcode giftcardbarcode"),
    ...NUMBERED.map((kind) => `${kind}number`),
  ]),
];

/** Of other columns, so that a heading row is found if none of its headings is a code's. */
const OTHER_KEYS = new Set(
  words(`id number row index title name description notes note comment campaign campaignid campaignname batch batchid
    prefix status uses usedcount timesused usagecount usagelimit redemptions maxredemptions
    timesredeemed type discounttype couponamount discount discountvalue amount value balance initialvalue price currency
    percentoff amountoff duration expires expiresat expirydate expirationdate expiry validfrom validuntil startdate enddate
    startsat endsat created createdat createddate date updatedat modifiedat email customer customeremail command
    couponid couponname bulkcouponid bulkcouponprefix posttitle poststatus postexcerpt pin sku product link url store
    brand perk remaining originalvalue orderid`),
);

const plainKey = (heading: string) => headingKey(heading.normalize("NFKD").replace(/\p{M}/gu, ""));

export function isCodeHeading(text: string): boolean {
  const key = plainKey(text);
  return CODE_KEYS.some((keys) => keys.has(key));
}

/** For the reader of lists. */
export function isKnownHeading(key: string): boolean {
  return OTHER_KEYS.has(key) || isCodeHeading(key);
}

/** Returns the index of the only column whose heading says most about codes; null if there is none, or several. */
export function findCodeColumn(headings: readonly string[]): number | null {
  const groups = [
    ...CODE_KEYS.map((keys) => (heading: string) => keys.has(plainKey(heading))),
    isPhraseOfCode,
  ];
  for (const isOne of groups) {
    const [found, other] = [...headings.keys()].filter((index) => isOne(headings[index] ?? ""));
    if (found !== undefined) return other === undefined ? found : null;
  }
  return null;
}

/** Such as "Your Klaviyo coupon code". A code itself has digits, or no small letters, or no spaces. */
export function isPhraseOfCode(heading: string): boolean {
  const parts = heading.toLowerCase().split(/[\s_]+/);
  return (
    /^\p{L}+(?:[\s_]+\p{L}+)+$/u.test(heading) &&
    /\p{Ll}/u.test(heading) &&
    parts.some((part) => part === "code" || part === "codes") &&
    !parts.some((part) => OTHER_CODES.has(part))
  );
}

/** "Country code" and "code status" are no codes for a member. */
const OTHER_CODES = new Set(
  words(`country currency postal post zip area product item sku status error campaign language locale color colour tax dial
    phone state region branch bank sort source reason type used count command id prefix date created expires name batch
    customer store qr parent length format kind group limit number of`),
);
