import type { Generated } from 'kysely';
import type { PageStatus } from './pages.ts';

export interface OpenCompetitionTable {
  slug: string;
  season: number;
  day: string;
  name: string;
  summary: string;
  starts: string;
  team: string;
  woods: string;
  games: string;
  ends: string;
  rules: string;
  fee: string;
  album: string | null;
  body: string;
  status: PageStatus;
  /** Fee of a side; null where only `fee` states it, as text. */
  fee_pence: number | null;
  /** Maximum number of sides; null for no limit. */
  places: number | null;
  /** First and last day for entries, 'YYYY-MM-DD'. Without a first day, online entry is off. */
  entries_from: string | null;
  closes: string | null;
  /** Contact; '' for the Opens Secretary, at the club's own address. */
  contact: Generated<string>;
  contact_email: Generated<string>;
}

/** Winner of an open in one year. */
export interface OpenCompetitionWinnerTable {
  id: string;
  /** Slug of the open. */
  open: string;
  season: number;
  day: string;
  winner: string;
  runner_up: string;
  note: string;
}

/** Entry of a side in an open: visible to the opens' officers only. */
export interface OpenCompetitionEntryTable {
  id: string;
  open: string;
  season: number;
  /** From 1, in the order of arrival. */
  number: number;
  /** Day of the open, 'YYYY-MM-DD': the entry is purged some months later. */
  held_on: string;
  skip: string;
  /** JSON: names of the other players. */
  others: string;
  email: string;
  phone: string;
  note: string;
  is_paid: number;
  /** 1: entered by an admin, not on the open's page. */
  is_by_hand: number;
  state: 'in' | 'waiting' | 'withdrawn';
  made_at: string;
  /** Idempotency key of the request: a second press adds no second entry. */
  sending: string | null;
}

/** Code in an entrant's mail, hashed: permits a withdrawal only. */
export interface OpenEntryCodeTable {
  hash: string;
  entry: string;
  made_at: string;
}
