/** A knock-out cup that we play in; our ties of it are events of the calendar. */
export interface CupTable {
  slug: string;
  position: number;
  /** The latest that we have entered it for. */
  season: number;
  name: string;
  about: string;
  section: string | null;
  /** Which of our teams plays in it. */
  team: string | null;
  /** JSON (app/modules/formats); null where its matches count shots alone. */
  format: string | null;
  put_by: number;
}

/** A tie of a cup between two other clubs. */
export interface CupTieTable {
  id: string;
  cup: string;
  season: number;
  position: number;
  round: string;
  home: string;
  away: string;
  /** '61-54', the home side's first; '' while it is not known. */
  score: string;
  winner: 'home' | 'away' | null;
}

/** One part of an event of many: a match of a tour, a final of a finals day. */
export interface ProgrammeLineTable {
  id: string;
  event: string;
  position: number;
  /** 'YYYY-MM-DD'; null for the event's own. */
  day: string | null;
  /** 'HH:MM' in London. */
  time: string | null;
  /** Such as '3', or '3 and 4'. */
  rink: string;
  /** What it is, or whom we play. */
  what: string;
  place: string;
  note: string;
  result: string;
  /** A tie of one of our competitions, whose names and result it shows. */
  tie: string | null;
}
