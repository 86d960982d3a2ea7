import type { PortableTextBlock } from "@portabletext/react";

/** For whom content is read: visitors get what is for everyone, members that and what is theirs. */
export type Audience = "everyone" | "members";

/** A picture with what a page needs before it has loaded. `url` is a path of our own or of Sanity's CDN. */
export type Picture = {
  url: string;
  alt: string;
  /** In pixels. */
  width: number;
  height: number;
  /** A tiny picture as a data URL. */
  lqip: string;
  /** `#rrggbb` each. */
  palette: { background: string; foreground: string };
};

export type Category = { id: string; slug: string; title: string };

export type BrandCard = {
  id: string;
  slug: string;
  name: string;
  tagline: string;
  category: Category;
  /** A mark of one colour, transparent around it. */
  logo: Picture;
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
  brand: { id: string; slug: string; name: string; logo: Picture };
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
  brandName: string;
  kind: PerkKind;
  code: string | null;
  creditCents: number | null;
  limitPerMember: number;
  /** ISO instants; an offer without an end stays. */
  startsAt: string;
  endsAt: string | null;
};

export type Store = {
  id: string;
  name: string;
  brand: { id: string; slug: string; name: string; category: Category };
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

export type SiteSettings = { description: string; benefits: Benefit[]; landingBrands: BrandCard[] };

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

export type OnboardingReminder = { picture: Picture | null };

export type PerkList = { perks: PerkCard[]; total: number };

/** 1-based `page`; `search` matches title, summary and brand; `endingSoon` is within 14 days, soonest first. */
export type PerkFilter = {
  search?: string;
  category?: string;
  endingSoon?: boolean;
  page?: number;
};
