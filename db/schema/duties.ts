import type { Generated } from 'kysely';

/** A duty that members share: the bar, teas, opening up, mowing, sweeping, coaching. */
export interface RotaTable {
  id: string;
  position: number;
  name: string;
  /** What is to be done, for whoever does it. */
  about: string;
  /** How many at a time. */
  needed: number;
  /** JSON: the kinds of event that it goes with; [] for one that has dates of its own. */
  kinds: string;
  /** 'HH:MM' in London when it begins, or ''. */
  time: string;
  /** Who shares it: 'all' members, those 'ticked' (rota_member), or those of a section, by its id after 'section:'. */
  shared_by: Generated<string>;
  put_by: number;
}

/** Who shares a rota, where they were ticked. */
export interface RotaMemberTable {
  rota: string;
  member: string;
}

/** One day of a rota. */
export interface DutyTable {
  id: string;
  rota: string;
  /** 'YYYY-MM-DD' */
  date: string;
  time: string;
  /** The event that it belongs to. */
  event: string | null;
  needed: number;
  note: Generated<string>;
}

/** Somebody's place in a duty. */
export interface TurnTable {
  id: string;
  duty: string;
  member: string;
  /** 1 where an officer put them there: it stays when the rota is shared out again. */
  by_hand: number;
  state: 'given' | 'confirmed';
  /** The day for which they confirmed it, 'YYYY-MM-DD': its event may have been moved since; '' where that is not known. */
  for_day: Generated<string>;
  /** When they asked for somebody else to take it. */
  swap_asked_at: string | null;
  /** The one member who is asked to take it; null for all who share it. */
  swap_to: string | null;
  /** The turn of theirs that would be taken in return. */
  swap_for: string | null;
  /** A word to whoever may take it. */
  swap_note: Generated<string>;
}

/** Days on which a member can do no duty, both inclusive. */
export interface AwayTable {
  id: string;
  member: string;
  /** 'YYYY-MM-DD' */
  from_day: string;
  to_day: string;
}
