import type { Generated } from 'kysely';

/** A season is published when it has a moment here; the latest published one is the calendar. */
export interface SeasonTable {
  year: number;
  published_at: string | null;
}

/** How events of a kind behave. */
export type Nature = 'match' | 'roll-up' | 'open' | 'event';

/** A kind of event; its id is the type of its events and the filter's word in addresses. */
export interface KindTable {
  id: string;
  position: number;
  /** 'Tuesday league match' */
  name: string;
  /** 'Tuesday': in the filter and beside events. */
  short_name: string;
  nature: Nature;
  /** Of the palette; '' for none. */
  colour: string;
  weekday: string | null;
  /** 'HH:MM' in London, when it usually begins; null where club.json or the roll-ups' own times say so. */
  time: string | null;
  in_filter: number;
  in_feed: number;
  /** Kept for the events that have it, and not offered for others. */
  put_by: number;
}

/** A section of the club, such as its ladies. */
export interface SectionTable {
  id: string;
  position: number;
  name: string;
  put_by: number;
}

export interface EventTable {
  id: string;
  /** The season's year; what is played in the winter of it may be in the year after. */
  season: number;
  day: string;
  /** The calendar year of its day, where that is not the season's. */
  year: number | null;
  /** The last day of what takes several, 'YYYY-MM-DD'. */
  ends_on: string | null;
  section: string | null;
  our_team: string | null;
  weekday: string;
  /** Its kind's key. */
  type: string;
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
  /** The cup of which it is a tie, and its round: 'Semi-final'. */
  cup: string | null;
  round: string | null;
  /** The last day on which such a tie may be played, 'YYYY-MM-DD'. */
  play_by: string | null;
  /** What was entered of a match that is no league's, JSON (app/modules/formats). */
  sheet: string | null;
  /** The format of such a match, of those with a name. */
  format: string | null;
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
