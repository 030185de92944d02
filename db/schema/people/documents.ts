import type { Generated } from 'kysely';

/** Document of the club: its rules, the minutes of a meeting. */
export interface DocumentTable {
  id: string;
  title: string;
  kind: 'constitution' | 'rules' | 'minutes' | 'risk' | 'safeguarding' | 'other';
  seen_by: 'public' | 'members';
  /** Date on the document, 'YYYY-MM-DD'. */
  dated: string;
  about: Generated<string>;
  /** 1: archived; its files stay. */
  put_by: Generated<number>;
  made_at: string;
}

/** Version of a document: the latest is valid, earlier ones stay readable. */
export interface DocumentFileTable {
  id: string;
  document: string;
  /** File name for downloads. */
  name: string;
  type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: number;
  /** SHA-256 in hex. */
  hash: string;
  /** Text for search; '' when none could be parsed. */
  words: Generated<string>;
  pages: number | null;
  dated: string;
  added_at: string;
  /** Member; null for files added before this was recorded. */
  added_by: Generated<string | null>;
  /** Name at that time. */
  added_by_name: string;
  replaced_at: string | null;
}
