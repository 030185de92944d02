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
