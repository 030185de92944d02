import type { Generated } from 'kysely';

/** A roll-up as it is run on the day. */
export interface RollUpTable {
  /** The event's id. */
  event: string;
  /** Strips of the green that there are. */
  rinks: number;
  /** After how many ends it is drawn again; null for one game. */
  ends: number | null;
  /** In pence, as they were on the day. */
  fee_member: number;
  fee_visitor: number;
  closed_at: string | null;
  note: Generated<string>;
  updated_by: string | null;
  updated_at: string;
}

/** Somebody who came. */
export interface ArrivalTable {
  id: string;
  event: string;
  member: string | null;
  /** Of a visitor; '' for a member. */
  name: string;
  fee: number;
  is_paid: number;
  at: string;
  /** When they went home, or were ticked by mistake. */
  left_at: string | null;
  /** Another arrival of the day with whom they play today. */
  partner: string | null;
  put_by: string | null;
}

/** One draw of a roll-up: its games, and what came of them. */
export interface RollUpDrawTable {
  id: string;
  event: string;
  /** From 1. */
  number: number;
  /** JSON (app/modules/roll-ups/draw). */
  games: string;
  made_at: string;
  made_by: string | null;
}
