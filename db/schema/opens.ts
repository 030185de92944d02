import type { Generated } from 'kysely';
import type { PageStatus } from './pages.ts';

export interface OpenTable {
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
  /** What a side pays; null where only `fee` says it, in words. */
  fee_pence: number | null;
  /** How many sides can play; null for as many as come. */
  places: number | null;
  /** The first and the last day for entries, 'YYYY-MM-DD'. Without a first one none are taken here. */
  entries_from: string | null;
  closes: string | null;
  /** Who to write to; '' for the Opens Secretary, at the club's own address. */
  contact: Generated<string>;
  contact_email: Generated<string>;
}

/** How an open was won in one year. */
export interface OpenResultTable {
  id: string;
  /** The open's slug. */
  open: string;
  season: number;
  day: string;
  winner: string;
  runner_up: string;
  note: string;
}

/** A side that has entered an open: seen by whoever looks after the opens, and by nobody else. */
export interface OpenEntryTable {
  id: string;
  open: string;
  season: number;
  /** From 1, in the order of arrival. */
  number: number;
  /** The open's day, 'YYYY-MM-DD': some months after it the entry is forgotten. */
  held_on: string;
  skip: string;
  /** JSON: the names of the others. */
  others: string;
  email: string;
  phone: string;
  note: string;
  is_paid: number;
  /** Taken down at the desk, not sent from the open's page. */
  is_by_hand: number;
  state: 'in' | 'waiting' | 'withdrawn';
  made_at: string;
  /** Names the sending that made it, so that a second press makes no second one. */
  sending: string | null;
}

/** What the link in an entrant's mail carries, hashed: with it they can withdraw, and nothing else. */
export interface EntryCodeTable {
  hash: string;
  entry: string;
  made_at: string;
}
