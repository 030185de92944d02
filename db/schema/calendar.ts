import type { Generated } from 'kysely';

/** A season is published when it has a moment here; the latest published one is the calendar. */
export interface SeasonTable {
  year: number;
  published_at: string | null;
}

export type EventType = 'roll-up' | 'friendly' | 'wednesday' | 'tuesday' | 'friday' | 'county' | 'open';

export interface EventTable {
  id: string;
  season: number;
  day: string;
  weekday: string;
  type: EventType;
  /** The opponent or, where there is none, what the event is called. */
  opponent: string;
  location: string;
  /** 'HH:MM' in London, or null where the type's usual time holds. */
  time: string | null;
  winner: string | null;
  score: string | null;
  link: string | null;
  album: string | null;
  team: string | null;
  woods: string | null;
  games: string | null;
  ends: string | null;
  rules: string | null;
  state: Generated<EventState>;
  /** A line for members: why it is off, or what to bring. */
  note: Generated<string>;
  /** The day that it was first meant for, 'MM-DD', where it was postponed to another. */
  postponed_from: string | null;
  updated_at: string;
}

/** 'postponed' is off without a new day; once it has one it is 'on' again, with the day that it was postponed from. */
export type EventState = 'on' | 'cancelled' | 'postponed';

/** A club that we play; events name it as `opponent` and, away, as `location`. */
export interface OpponentTable {
  id: string;
  name: string;
  address: string;
  directions: string;
  /** An https address, or '' for none. */
  map: string;
}

/** What the greenkeeper last said: one row, 'green'. */
export interface GreenTable {
  id: string;
  state: 'open' | 'closed';
  rinks: number | null;
  note: string;
  said_at: string;
}
