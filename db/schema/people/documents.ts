import type { Generated } from 'kysely';

/** A paper of the club: its rules, the minutes of a meeting. */
export interface DocumentTable {
  id: string;
  title: string;
  kind: 'constitution' | 'rules' | 'minutes' | 'risk' | 'safeguarding' | 'other';
  seen_by: 'public' | 'members';
  /** The day that it bears, 'YYYY-MM-DD'. */
  dated: string;
  about: Generated<string>;
  /** Taken out of the lists; its files stay. */
  put_by: Generated<number>;
  made_at: string;
}

/** A document as it was handed in: the latest one holds, the others stay to be read. */
export interface DocumentFileTable {
  id: string;
  document: string;
  /** As it is offered for download. */
  name: string;
  type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: number;
  /** SHA-256 in hex. */
  hash: string;
  /** Its text, for searching; '' where none could be read. */
  words: Generated<string>;
  pages: number | null;
  dated: string;
  added_at: string;
  /** The member; null for one that was handed in before this was kept. */
  added_by: Generated<string | null>;
  /** As it was then. */
  added_by_name: string;
  replaced_at: string | null;
}
