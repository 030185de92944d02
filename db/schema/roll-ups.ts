import type { Generated } from 'kysely';

/** Roll-up on the day. */
export interface RollUpTable {
  /** Id of the event. */
  event: string;
  /** Number of rinks available. */
  rinks: number;
  /** Ends before the next draw; null for one game. */
  ends: number | null;
  /** Pence, as of the day. */
  fee_member: number;
  fee_visitor: number;
  closed_at: string | null;
  note: Generated<string>;
  updated_by: string | null;
  updated_at: string;
}

/** Arrival of a player. */
export interface RollUpArrivalTable {
  id: string;
  event: string;
  member: string | null;
  /** Name of a visitor; '' for a member. */
  name: string;
  fee: number;
  is_paid: number;
  at: string;
  /** Time when they left, or were unticked. */
  left_at: string | null;
  /** Arrival of their partner for the day. */
  partner: string | null;
  put_by: string | null;
}

/** Draw of a roll-up: its games and results. */
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
