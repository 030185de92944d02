import type { Generated } from 'kysely';

/** Key pair that identifies this site to others: one row, 'own'. */
export interface FixtureExchangeKeyTable {
  id: string;
  /** Ed25519, base64url. */
  public_key: string;
  private_key: string;
  made_at: string;
}

/** Other site with which this one exchanges fixtures and results. */
export interface FixtureExchangeSiteTable {
  id: string;
  /** Role of the other site. */
  role: 'league' | 'club';
  /** 'https://league.example', without a trailing slash. */
  address: string;
  name: string;
  public_key: string | null;
  /** Club of the league that it represents; or, for a league, our league that follows it. */
  club: string | null;
  league: string | null;
  state: 'followed' | 'asked' | 'agreed' | 'ended';
  /** 'self': new fixtures enter the calendar automatically. */
  takes: Generated<'press' | 'self'>;
  /** 1: results include players' names. */
  names: Generated<number>;
  /** Number of matches that an officer decides on, as more were new or cancelled at once than come in automatically. */
  waits: Generated<number>;
  made_at: string;
  agreed_at: string | null;
  /** Time of the last successful request, and of the failure since. */
  seen_at: string | null;
  failed_at: string | null;
  failure: Generated<string>;
  etag: Generated<string>;
  /** JSON of the last valid response. */
  book: string | null;
}

/** Message to or from another site, by id: a repeated request has no effect. */
export interface FixtureExchangeMessageTable {
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
  /** Response to it. */
  answer: Generated<string>;
}

/** Fixture of a followed league, and its state in our calendar. */
export interface FollowedFixtureTable {
  /** `{peer}:{their id}` */
  id: string;
  peer: string;
  theirs: string;
  /** Event of our calendar; null while it is not in it. */
  event: string | null;
  /** JSON: the league's current data, and the part applied to our calendar. */
  said: string;
  taken: string | null;
  state: 'new' | 'moved' | 'off' | 'taken' | 'left';
  at: string;
}
