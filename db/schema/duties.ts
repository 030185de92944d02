import type { Generated } from 'kysely';

/** Rota shared by members: the bar, teas, opening up, mowing, sweeping, coaching. */
export interface RotaTable {
  id: string;
  position: number;
  name: string;
  /** Instructions for the duty. */
  about: string;
  /** Number of people for each duty. */
  needed: number;
  /** JSON: event kinds that it applies to; [] for a rota with dates of its own. */
  kinds: string;
  /** Start, 'HH:MM' in London, or ''. */
  time: string;
  /** Members in the rota: 'all', 'ticked' (rota_member), or a section by its id after 'section:'. */
  shared_by: Generated<string>;
  put_by: number;
}

/** Members of a rota with 'ticked'. */
export interface RotaMemberTable {
  rota: string;
  member: string;
}

/** Duty: one day of a rota. */
export interface DutyTable {
  id: string;
  rota: string;
  /** 'YYYY-MM-DD' */
  date: string;
  time: string;
  /** Event of the duty. */
  event: string | null;
  needed: number;
  note: Generated<string>;
}

/** Assignment of a member to a duty. */
export interface DutyAssignmentTable {
  id: string;
  duty: string;
  member: string;
  /** 1 when assigned by an officer: kept when the rota is filled again. */
  by_hand: number;
  state: 'given' | 'confirmed';
  /** Day that was confirmed, 'YYYY-MM-DD', as the event may have been moved since; '' when unknown. */
  for_day: Generated<string>;
  /** Time of the swap request. */
  swap_asked_at: string | null;
  /** Member asked to swap; null for all in the rota. */
  swap_to: string | null;
  /** Assignment offered in return. */
  swap_for: string | null;
  /** Note of the swap request. */
  swap_note: Generated<string>;
}

/** Days on which a member is unavailable for duties, both inclusive. */
export interface DutyAbsenceTable {
  id: string;
  member: string;
  /** 'YYYY-MM-DD' */
  from_day: string;
  to_day: string;
}
