/** Knock-out cup that the club plays in; its ties are events of the calendar. */
export interface CupTable {
  slug: string;
  position: number;
  /** Latest season entered. */
  season: number;
  name: string;
  about: string;
  section: string | null;
  /** Team that plays in it. */
  team: string | null;
  /** JSON (app/modules/formats); null where only shots count. */
  format: string | null;
  put_by: number;
}

/** Cup tie between two other clubs. */
export interface CupTieTable {
  id: string;
  cup: string;
  season: number;
  position: number;
  round: string;
  home: string;
  away: string;
  /** '61-54', home side first; '' until known. */
  score: string;
  winner: 'home' | 'away' | null;
}

/** Part of a larger event: a match of a tour, a final of a finals day. */
export interface EventProgrammeItemTable {
  id: string;
  event: string;
  position: number;
  /** 'YYYY-MM-DD'; null for the event's own day. */
  day: string | null;
  /** 'HH:MM' in London. */
  time: string | null;
  /** '3', or '3 and 4'. */
  rink: string;
  /** Title, or the opponent. */
  what: string;
  place: string;
  note: string;
  result: string;
  /** Tie of a competition of ours, whose names and result it shows. */
  tie: string | null;
}
