import type { PortableTextBlock } from "@portabletext/react";

/** For whom content is read: visitors get what is for everyone, members that and what is theirs. */
export type Audience = "everyone" | "members";

/** A mark of one colour. `url` is a path of our own or of Sanity's CDN; the size is in pixels. */
export type Mark = { url: string; alt: string; width: number; height: number };

/**
 * A picture with what a page needs before it has loaded. `url` is a path of our own, or of Sanity's CDN with the cut and more
 * in its query.
 */
export type Picture = {
  url: string;
  alt: string;
  /** In pixels, once cut. */
  width: number;
  height: number;
  /** `#rrggbb` each; the background stands where the picture will be. */
  palette: { background: string; foreground: string };
  /** The `object-position` that keeps its subject whole in any box where it fits. */
  focus: string;
};

export type Category = { id: string; slug: string; title: string };

export type BrandCard = {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  /** Members spend their credit at its tills. */
  takesCredit: boolean;
  category: Category;
  logo: Mark;
  picture: Picture;
};

export type Brand = BrandCard & {
  story: PortableTextBlock[];
  pictures: Picture[];
  website: string | null;
  perks: PerkCard[];
  stores: Store[];
};

/** `code` is typed in at the brand's till or shop, `credit` is money to spend, `access` opens a door. */
export type PerkKind = "code" | "credit" | "access";

export type PerkCard = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  kind: PerkKind;
  /** What it is worth in two or three words: "20% off", "$50 to spend", "Early access". */
  value: string;
  brand: { id: string; slug: string; name: string; logo: Mark };
  category: Category;
  picture: Picture;
  /** ISO instants; a perk without an end stays. */
  startsAt: string;
  endsAt: string | null;
};

export type Perk = PerkCard & {
  /** Markdown. */
  terms: string;
  howToUse: PortableTextBlock[];
  limitPerMember: number;
  /** What the member's balance pays for it, in cents; null for nothing. */
  priceInCredit: number | null;
};

/** What names a perk, also once it is over: only while it runs does it have a page. */
export type PerkTitle = {
  id: string;
  slug: string;
  title: string;
  value: string;
  brandName: string;
  isRunning: boolean;
};

/** What getting a perk needs; it never goes into a page. */
export type PerkOffer = {
  id: string;
  title: string;
  brandId: string;
  brandName: string;
  brandSlug: string;
  /** A slug. */
  category: string;
  kind: PerkKind;
  code: string | null;
  creditCents: number | null;
  priceInCredit: number | null;
  limitPerMember: number;
  /** ISO instants; an offer without an end stays. */
  startsAt: string;
  endsAt: string | null;
};

export type Store = {
  id: string;
  name: string;
  brand: { id: string; slug: string; name: string; takesCredit: boolean; category: Category };
  address: string;
  city: string;
  region: string;
  country: string;
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
  /** One line each, such as "Monday to Saturday, 10 to 7". */
  hours: string[];
  phone: string | null;
};

export type Campaign = {
  id: string;
  title: string;
  text: string;
  /** The label of its button. */
  label: string;
  picture: Picture;
  /** Where it leads: a perk or a brand, by slug. */
  target: { type: "perk" | "brand"; slug: string };
};

/** `body` is Markdown, `publishedAt` an ISO instant. */
export type Announcement = { id: string; title: string; body: string; publishedAt: string };

/** `body` is Markdown, `updatedAt` an ISO instant. */
export type LegalPage = { slug: string; title: string; body: string; updatedAt: string };

export type Benefit = { title: string; text: string };

/** `#rrggbb` each, and read well with the palette's papers. */
export type ClubTheme = Record<"light" | "dark", { primary: string; accent: string }>;

/** What every page says of the club: in its head, and by its colours. */
export type ClubIdentity = { tagline: string; description: string; theme: ClubTheme };

export type SiteSettings = { tagline: string; benefits: Benefit[]; landingBrands: BrandCard[] };

export type Rail =
  | { key: string; type: "perks"; title: string; perks: PerkCard[] }
  | { key: string; type: "brands"; title: string; brands: BrandCard[] };

export type HomePage = { campaigns: Campaign[]; rails: Rail[]; announcements: Announcement[] };

export type InvitationPage = {
  heading: string;
  benefits: Benefit[];
  brands: BrandCard[];
  picture: Picture;
};

export type OnboardingReminder = { heading: string; picture: Picture | null };

export type PerkList = { perks: PerkCard[]; total: number };

/** 1-based `page`; `search` matches title, summary and brand; `endingSoon` is within 14 days, soonest first. */
export type PerkFilter = {
  search?: string;
  category?: string;
  endingSoon?: boolean;
  page?: number;
};
