import type { Generated } from 'kysely';

/** The key by which other sites know this one: one row, 'own'. */
export interface ExchangeKeyTable {
  id: string;
  /** Ed25519, base64url. */
  public_key: string;
  private_key: string;
  made_at: string;
}

/** Another site with which this one exchanges fixtures and results. */
export interface ExchangePeerTable {
  id: string;
  /** What the other one is. */
  role: 'league' | 'club';
  /** 'https://league.example', without a slash at its end. */
  address: string;
  name: string;
  public_key: string | null;
  /** Of the league's clubs, which it is; of a league, which of our own leagues follows it. */
  club: string | null;
  league: string | null;
  state: 'followed' | 'asked' | 'agreed' | 'ended';
  /** Whether what is new goes into the calendar by itself. */
  takes: Generated<'press' | 'self'>;
  /** 1 where our results say who played. */
  names: Generated<number>;
  /** Number of matches that an officer decides on, as more were new or cancelled at once than come in automatically. */
  waits: Generated<number>;
  made_at: string;
  agreed_at: string | null;
  /** When it was last heard, and what has gone wrong since. */
  seen_at: string | null;
  failed_at: string | null;
  failure: Generated<string>;
  etag: Generated<string>;
  /** JSON of the last good answer. */
  book: string | null;
}

/** What was sent to another site or came from it: the same one again changes nothing. */
export interface ExchangeMessageTable {
  id: string;
  peer: string;
  direction: 'in' | 'out';
  kind: string;
  /** JSON */
  body: string;
  state: 'waiting' | 'gone' | 'taken' | 'refused' | 'given up';
  attempts: Generated<number>;
  made_at: string;
  due_at: string;
  ended_at: string | null;
  /** What the other side, or we, said to it. */
  answer: Generated<string>;
}

/** A fixture of a league that this club follows, and what became of it in our calendar. */
export interface FollowedFixtureTable {
  /** `{peer}:{their id}` */
  id: string;
  peer: string;
  theirs: string;
  /** Of our calendar; null while it is not in it. */
  event: string | null;
  /** JSON: what the league says now, and what of it we have taken. */
  said: string;
  taken: string | null;
  state: 'new' | 'moved' | 'off' | 'taken' | 'left';
  at: string;
}
