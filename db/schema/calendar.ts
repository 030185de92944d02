import type { Generated } from 'kysely';

/** A season with a publication time is published; the latest published one is the calendar. */
export interface SeasonTable {
  year: number;
  published_at: string | null;
}

/** Behaviour of an event kind. */
export type EventNature = 'match' | 'roll-up' | 'open' | 'event';

/** Event kind; its id is the type of its events and the filter parameter in addresses. */
export interface EventKindTable {
  id: string;
  position: number;
  /** 'Tuesday league match' */
  name: string;
  /** 'Tuesday': in the filter and beside events. */
  short_name: string;
  nature: EventNature;
  /** Palette colour; '' for none. */
  colour: string;
  weekday: string | null;
  /** Usual start, 'HH:MM' in London; null where club.json or the roll-ups' own times apply. */
  time: string | null;
  in_filter: number;
  in_feed: number;
  /** 1: archived; existing events keep it, new ones cannot use it. */
  put_by: number;
}

/** Section of the club, such as its ladies. */
export interface ClubSectionTable {
  id: string;
  position: number;
  name: string;
  put_by: number;
}

export interface EventTable {
  id: string;
  /** Year of the season; winter matches may be played in the following year. */
  season: number;
  day: string;
  /** Calendar year, where it differs from the season. */
  year: number | null;
  /** Last day of a multi-day event, 'YYYY-MM-DD'. */
  ends_on: string | null;
  section: string | null;
  our_team: string | null;
  weekday: string;
  /** Id of its kind. */
  type: string;
  /** Opponent, or else the name of the event. */
  opponent: string;
  location: string;
  /** 'HH:MM' in London; null for the kind's usual time. */
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
  /** Note for members: the reason of a cancellation, or a reminder. */
  note: Generated<string>;
  /** Original day of a postponed event, 'MM-DD'. */
  postponed_from: string | null;
  /** Cup of a tie, and its round: 'Semi-final'. */
  cup: string | null;
  round: string | null;
  /** Last permitted day for the tie, 'YYYY-MM-DD'. */
  play_by: string | null;
  /** Score sheet of a match outside of leagues, JSON (app/modules/formats). */
  sheet: string | null;
  /** Named format of such a match. */
  format: string | null;
  updated_at: string;
}

/** 'postponed' without a new day; with one it is 'on' again and has `postponed_from`. */
export type EventState = 'on' | 'cancelled' | 'postponed';

/** Opponent club; events name it as `opponent` and, away, as `location`. */
export interface OpponentTable {
  id: string;
  name: string;
  address: string;
  directions: string;
  /** https address, or '' for none. */
  map: string;
}

/** State of the green as last reported: one row, 'green'. */
export interface GreenStateTable {
  id: string;
  state: 'open' | 'closed';
  rinks: number | null;
  note: string;
  said_at: string;
}
