/**
 * The tables, as Kysely sees them. Days are 'MM-DD', moments ISO text in UTC, booleans 0 or 1, so that one set of
 * queries serves SQLite and PostgreSQL. Rich text is a ProseMirror document serialised to a string.
 * Texts may hold words to be filled in from club.json, such as `{club}` (app/club/words.ts).
 */
export interface Schema {
  site: SiteTable;
  season: SeasonTable;
  event: EventTable;
  league: LeagueTable;
  competition: CompetitionTable;
  round: RoundTable;
  tie: TieTable;
  open: OpenTable;
  officer: OfficerTable;
  album: AlbumTable;
  photo: PhotoTable;
  page: PageTable;
  card: CardTable;
}

/** Single facts about this installation: `content_version`, raised by every write to what visitors see. */
export interface SiteTable {
  key: string;
  value: string;
}

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
  updated_at: string;
}

export interface LeagueTable {
  /** 'tuesday': its path and the type of its events. */
  day: string;
  position: number;
  name: string;
  starts: string;
  label: string;
  about: string;
}

export interface CompetitionTable {
  slug: string;
  position: number;
  season: number;
  name: string;
  about: string;
}

export interface RoundTable {
  id: string;
  competition: string;
  position: number;
  name: string;
  /** The day by which its matches are to be played. */
  due: string | null;
  is_current: number;
}

/** One match of a competition's round; `tie` as in a cup draw, because `match` is a word of SQL. */
export interface TieTable {
  id: string;
  round: string;
  position: number;
  player1: string;
  player2: string;
  winner: string | null;
}

export interface OpenTable {
  slug: string;
  season: number;
  day: string;
  name: string;
  summary: string;
  starts: string;
  team: string;
  woods: string;
  games: string;
  ends: string;
  rules: string;
  fee: string;
  album: string | null;
  body: string;
  status: PageStatus;
}

export interface OfficerTable {
  id: string;
  position: number;
  name: string;
  role: string;
}

export interface AlbumTable {
  id: string;
  title: string;
  /** As it is to be read: '4 May 2025'. */
  date: string;
  /** The shared Google Drive folder that is its source, or null for pictures kept here. */
  drive_folder: string | null;
}

export interface PhotoTable {
  id: string;
  album: string;
  position: number;
  file: string;
  caption: string;
  alt: string;
  /** In pixels, after the camera's orientation has been applied. */
  width: number;
  height: number;
  /** A blurred miniature as a data: address. */
  placeholder: string;
}

export type PageStatus = 'published' | 'to-be-written';

export interface PageTable {
  key: string;
  title: string;
  description: string;
  body: string;
  status: PageStatus;
  updated: string | null;
}

/** A card that leads from one page to another. */
export interface CardTable {
  id: string;
  page: string;
  position: number;
  title: string;
  title_link: string | null;
  subtitle: string | null;
  text: string | null;
  link: string;
  button: string;
  image: string | null;
  alt: string;
}
