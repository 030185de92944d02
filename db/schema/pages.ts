import type { Generated } from 'kysely';

export type PageStatus = 'published' | 'to-be-written';

export interface PageTable {
  key: string;
  title: string;
  description: string;
  body: string;
  status: PageStatus;
  updated: string | null;
}

/** Card that links from one page to another. */
export interface PageCardTable {
  id: string;
  page: string;
  position: number;
  title: string;
  title_link: string | null;
  subtitle: string | null;
  text: string | null;
  link: string;
  button: string;
  image: string | null;
  alt: string;
}

/** Short news for the home page; days 'YYYY-MM-DD'. */
export interface HomePageNoticeTable {
  id: string;
  title: string;
  body: string;
  starts: string;
  ends: string | null;
  is_pinned: number;
  /** Section concerned; null for all. */
  section: string | null;
}

/** Format of people's names on a screen: 'Joan A.', 'J. Appleby' or 'Joan Appleby'. */
export type ScreenNameFormat = 'first' | 'initial' | 'whole';

/** Television or tablet of the club that shows what is on. */
export interface ClubScreenTable {
  id: string;
  name: string;
  names: ScreenNameFormat;
  made_at: string;
  /** Hash and expiry of the one-time pairing key; null when none is issued. */
  key_hash: string | null;
  key_until: string | null;
  /** Hash of the cookie of the paired browser; null until paired. */
  token_hash: string | null;
  /** Description of that browser; '' until paired. */
  device: Generated<string>;
  opened_at: string | null;
  /** Time of its last request, to some minutes. */
  seen_at: string | null;
}
