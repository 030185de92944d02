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

/** A card that leads from one page to another. */
export interface CardTable {
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
export interface NoticeTable {
  id: string;
  title: string;
  body: string;
  starts: string;
  ends: string | null;
  is_pinned: number;
  /** The section whom it concerns; null for everybody. */
  section: string | null;
}

/** How people are called on a screen: 'Joan A.', 'J. Appleby' or 'Joan Appleby'. */
export type NamesShown = 'first' | 'initial' | 'whole';

/** A television or tablet of the club, which shows what is on. */
export interface ScreenTable {
  id: string;
  name: string;
  names: NamesShown;
  made_at: string;
  /** Of the key that opens it, once, until then; null where none is out. */
  key_hash: string | null;
  key_until: string | null;
  /** Of the cookie of the browser that shows it; null until one has been opened. */
  token_hash: string | null;
  /** That browser, as its owner would call it; '' until then. */
  device: Generated<string>;
  opened_at: string | null;
  /** When it last asked, to some minutes. */
  seen_at: string | null;
}
