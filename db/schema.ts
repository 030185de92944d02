import type { Generated } from 'kysely';

/**
 * The tables, as Kysely sees them. Days are 'MM-DD', moments ISO text in UTC, booleans 0 or 1, so that one set of
 * queries serves SQLite and PostgreSQL. Rich text is a ProseMirror document serialised to a string.
 * Texts may hold words to be filled in from club.json, such as `{club}` (app/site/words.ts).
 */
export interface Schema {
  site: SiteTable;
  season: SeasonTable & Versioned;
  event: EventTable & Versioned;
  opponent: OpponentTable & Versioned;
  league: LeagueTable & Versioned;
  league_team: LeagueTeamTable & Versioned;
  league_match: LeagueMatchTable & Versioned;
  deduction: DeductionTable & Versioned;
  competition: CompetitionTable & Versioned;
  round: RoundTable & Versioned;
  tie: TieTable & Versioned;
  entry: EntryTable & Versioned;
  player: PlayerTable & Versioned;
  honour: HonourTable & Versioned;
  claim: ClaimTable;
  match_reminder: MatchReminderTable;
  open: OpenTable & Versioned;
  open_result: OpenResultTable & Versioned;
  open_entry: OpenEntryTable & Versioned;
  entry_code: EntryCodeTable;
  officer: OfficerTable & Versioned;
  album: AlbumTable & Versioned;
  photo: PhotoTable & Versioned;
  page: PageTable & Versioned;
  card: CardTable & Versioned;
  member: Omit<MemberTable, 'name_is_given'> & { name_is_given: Generated<number> };
  session: SessionTable;
  device: DeviceTable;
  known_place: KnownPlaceTable;
  code: CodeTable;
  code_hash: CodeHashTable;
  mail_choice: MailChoiceTable;
  outbox: OutboxTable;
  record: RecordTable;
  application: ApplicationTable;
  category: CategoryTable;
  topic: TopicTable;
  post: PostTable;
  revision: RevisionTable;
  sending: SendingTable;
  reading: ReadingTable;
  follow: FollowTable;
  digest: DigestTable;
  report: ReportTable;
  forum_words: ForumWordsTable;
  mention: MentionTable;
  mention_mail: MentionMailTable;
  reaction: ReactionTable;
  forum_event: ForumEventTable;
  forum_clock: ForumClockTable;
  forum_picture: ForumPictureTable;
  picture_use: PictureUseTable;
  green: GreenTable & Versioned;
  notice: NoticeTable & Versioned;
  setting: SettingTable & Versioned;
  room_key: RoomKeyTable;
  change: ChangeTable;
}

/** Raised by every change at the desk: whoever saves says which version they saw. */
export interface Versioned {
  version: Generated<number>;
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

export interface LeagueTable {
  /** 'tuesday': its path and the type of its events. */
  day: string;
  position: number;
  name: string;
  starts: string;
  label: string;
  about: string;
  /** Where its table and results come from: its published sheet, or what the club enters. */
  source: Generated<'sheet' | 'own'>;
  /** JSON (app/club/leagues/table/rule-card.ts); null for the usual one. */
  rule_card: string | null;
  updated_at: string | null;
}

/** A team of a league in one season, with what it had when the club took the sheet's table over. */
export interface LeagueTeamTable {
  id: string;
  league: string;
  season: number;
  name: string;
  is_us: number;
  carried_played: number;
  carried_won: number;
  carried_lost: number;
  carried_drawn: number;
  carried_for: number;
  carried_against: number;
  carried_points: number;
  updated_at: string;
}

export interface LeagueMatchTable {
  id: string;
  league: string;
  season: number;
  day: string;
  /** The teams' ids. */
  home: string;
  away: string;
  state: 'played' | 'conceded' | 'postponed' | 'abandoned';
  conceded_by: 'home' | 'away' | null;
  /** How many were played before it was abandoned, where that is known. */
  ends: number | null;
  /** As they were agreed; null where they are worked out from the rinks and the rule card. */
  home_points: number | null;
  away_points: number | null;
  home_shots: number | null;
  away_shots: number | null;
  /** JSON: the shots rink by rink, `[]` where they are not known. */
  rinks: string;
  /** The calendar's event, where the match is ours. */
  event: string | null;
  note: string;
  updated_at: string;
}

/** Points and shots taken from a team. */
export interface DeductionTable {
  id: string;
  team: string;
  points: number;
  shots: Generated<number>;
  why: string;
  updated_at: string;
}

export type CompetitionState = 'entries' | 'drawn' | 'published' | 'finished';
export type CompetitionKind = 'knock-out' | 'round-robin';

export interface CompetitionTable {
  slug: string;
  position: number;
  season: number;
  name: string;
  about: string;
  /** Its address, `/club/{series}`: the same from year to year. */
  series: string;
  state: CompetitionState;
  kind: CompetitionKind;
  /** How many play together: 1 for singles, 2 for pairs, 3 for trips. */
  side: number;
  woods: string;
  ends: string;
  /** What else its rules say. */
  extras: string;
  /** The last day for entries. */
  closes: string | null;
  /** How many days before a round's play-by date players are reminded: '7,1', or '' for never. */
  reminders: string;
  /** When the draw was made; another draw has another moment. */
  drawn_at: string | null;
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

/** 'draft' until the draw is published; 'void' where neither side is left. */
export type TieState = 'draft' | 'open' | 'played' | 'walkover' | 'conceded' | 'void';

/**
 * One match of a competition's round; `tie` as in a cup draw, because `match` is a word of SQL. Who plays and who won
 * stand in it by name, as they are shown; course.ts keeps the names in step with the entries and the ties they come from.
 */
export interface TieTable {
  id: string;
  round: string;
  position: number;
  /** The first-named side, which challenges. */
  player1: string;
  player2: string;
  winner: string | null;
  entry1: string | null;
  entry2: string | null;
  /** The tie whose winner this side is. */
  from1: string | null;
  from2: string | null;
  state: TieState;
  /** The side that won: 1 or 2. */
  won: number | null;
  /** Shots. */
  score1: number | null;
  score2: number | null;
  /** The members who entered and who confirmed the result. */
  entered_by: string | null;
  confirmed_by: string | null;
}

/** A side that is in a competition: a player, a pair or a trip. */
export interface EntryTable {
  id: string;
  competition: string;
  position: number;
  /** As it is shown: 'A. Player & B. Player'. */
  name: string;
  /** 1 for the strongest; null for most. */
  seed: number | null;
  withdrawn: number;
}

/** Somebody in a side; the first of a trip is its skip. */
export interface PlayerTable {
  id: string;
  entry: string;
  position: number;
  name: string;
  member: string | null;
}

/** A line of the honours board; of a competition that was played here, or typed in for an earlier year. */
export interface HonourTable {
  id: string;
  competition: string | null;
  name: string;
  year: number;
  winner: string;
  runner_up: string;
}

/** What a player says came of their match, until the other side or the desk confirms it. */
export interface ClaimTable {
  tie: string;
  member: string;
  /** The side that the member plays for: 1 or 2. */
  side: number;
  state: 'played' | 'walkover' | 'conceded';
  won: number;
  score1: number | null;
  score2: number | null;
  at: string;
  disputed_by: string | null;
  /** What the other side says instead. */
  why: string;
}

/** That a member has been reminded of a match, so many days before the date by which it is to be played. */
export interface MatchReminderTable {
  tie: string;
  due: string;
  days: number;
  member: string;
  at: string;
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
  /** What a side pays; null where only `fee` says it, in words. */
  fee_pence: number | null;
  /** How many sides can play; null for as many as come. */
  places: number | null;
  /** The first and the last day for entries, 'YYYY-MM-DD'. Without a first one none are taken here. */
  entries_from: string | null;
  closes: string | null;
  /** Who to write to; '' for the Opens Secretary, at the club's own address. */
  contact: Generated<string>;
  contact_email: Generated<string>;
}

/** How an open was won in one year. */
export interface OpenResultTable {
  id: string;
  /** The open's slug. */
  open: string;
  season: number;
  day: string;
  winner: string;
  runner_up: string;
  note: string;
}

/** A side that has entered an open: seen by whoever looks after the opens, and by nobody else. */
export interface OpenEntryTable {
  id: string;
  open: string;
  season: number;
  /** From 1, in the order of arrival. */
  number: number;
  /** The open's day, 'YYYY-MM-DD': some months after it the entry is forgotten. */
  held_on: string;
  skip: string;
  /** JSON: the names of the others. */
  others: string;
  email: string;
  phone: string;
  note: string;
  is_paid: number;
  /** Taken down at the desk, not sent from the open's page. */
  is_by_hand: number;
  state: 'in' | 'waiting' | 'withdrawn';
  made_at: string;
  /** Names the sending that made it, so that a second press makes no second one. */
  sending: string | null;
}

/** What the link in an entrant's mail carries, hashed: with it they can withdraw, and nothing else. */
export interface EntryCodeTable {
  hash: string;
  entry: string;
  made_at: string;
}

export interface OfficerTable {
  /** The public address of a photograph. */
  picture: Generated<string | null>;
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
  /** Not shown to visitors. */
  hidden: Generated<number>;
  /** The photo that stands for it; the first where there is none, or no longer. */
  cover: string | null;
  /** When an officer confirmed that whoever can be recognised agrees, and who that was. */
  agreed_at: string | null;
  agreed_by: string | null;
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
  /** SHA-256 of the picture as it was chosen, in hex: the same one is not kept twice in an album. Null where it was not sent at the desk. */
  hash?: string | null;
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

export type Role = 'member' | 'moderator' | 'editor' | 'administrator';

/** Somebody on the roll. Whoever was removed stays as a nameless row, so that what they wrote keeps an author. */
export interface MemberTable {
  id: string;
  /** As the club knows them. */
  name: string;
  /** 0 where nobody gave the name: it is what stands before the '@' of their address. */
  name_is_given: number;
  /** What the forum shows in place of the name, once they have chosen one. */
  display_name: string | null;
  /** In small letters; two members at most share one. */
  email: string | null;
  /** In small letters and without '@': for a member without e-mail. */
  sign_in_name: string | null;
  role: Role;
  /** Null until a password has been chosen. */
  password_hash: string | null;
  added_at: string;
  signed_in_at: string | null;
  suspended_at: string | null;
  removed_at: string | null;
  /** Until when they may read in the forum and not write. */
  quiet_until: string | null;
  /** Names this member in the one-click links that stop a kind of mail. */
  mail_key: string;
}

/** One browser that is signed in. The token itself is only there. */
export interface SessionTable {
  id: string;
  token_hash: string;
  member: string;
  /** 'Chrome on Android'. */
  device: string;
  started_at: string;
  used_at: string;
  expires_at: string;
}

/** Kinds of browser that a member has signed in with at some time: another one is worth a mail. */
export interface DeviceTable {
  member: string;
  name: string;
  first_at: string;
}

/** Where a member signed in, or chose a password, within the last 60 days. */
export interface KnownPlaceTable {
  member: string;
  /** The internet address, sealed with the member's own key: good for comparing alone. */
  mark: string;
  seen_at: string;
}

export type CodeKind = 'set-up' | 'invitation' | 'letter' | 'reset' | 'new-email' | 'not-me';

/** A code that was asked for. It works once, until it ends or expires; what it reads as is in its mail or letter alone. */
export interface CodeTable {
  id: string;
  kind: CodeKind;
  member: string | null;
  /** The address to change to, for 'new-email' and 'not-me'. */
  email: string | null;
  /** When it was asked for. */
  made_at: string;
  /** Counted from when it was made, or last sent. */
  expires_at: string;
  /** When it was used, or replaced by another. */
  ended_at: string | null;
}

/** A code as it was made, hashed: one for each time its mail was sent. */
export interface CodeHashTable {
  hash: string;
  /** The id of what was asked for. */
  code: string;
}

/** What a member has said about a kind of mail; without a row the kind's own default holds. */
export interface MailChoiceTable {
  member: string;
  kind: string;
  choice: string;
}

/** Mail on its way. What it says is forgotten once it has gone. */
export interface OutboxTable {
  id: string;
  made_at: string;
  recipient: string;
  subject: string;
  /** The whole mail as JSON, but for the code of its link; empty once sent or given up. */
  mail: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** When to try next; while one is being sent, until when nobody else may. */
  due_at: string;
  ended_at: string | null;
  /** Why the last attempt failed. */
  trouble: string | null;
}

/** What officers did, for the administrator to read. Names are as they were then. */
export interface RecordTable {
  id: string;
  at: string;
  /** Null for the command line. */
  actor: string | null;
  actor_name: string;
  act: string;
  member: string | null;
  member_name: string;
  detail: string;
  /** The change of the content that it was, if it was one. */
  change?: string | null;
}

/** Somebody who has asked to join. */
export interface ApplicationTable {
  id: string;
  made_at: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  state: 'new' | 'accepted' | 'declined';
  ended_at: string | null;
}

export interface CategoryTable {
  id: string;
  position: number;
  name: string;
  description: string;
}

/** A conversation: its first message, and when something was last written in it. */
export interface TopicTable {
  id: string;
  category: string;
  author: string;
  title: string;
  content: string;
  created_at: string;
  last_at: string;
  replies: number;
  is_locked: number;
  is_pinned: number;
  edited_at: string | null;
  removed_at: string | null;
  /** The member who removed it: its author, or a moderator. */
  removed_by: string | null;
  /** 'event:…', 'tie:…' or 'open:…', with that thing's id; it may be gone. */
  about: string | null;
}

export interface PostTable {
  id: string;
  topic: string;
  /** From 1 in each topic, without a gap: removed replies keep theirs. */
  place: number;
  author: string;
  content: string;
  created_at: string;
  edited_at: string | null;
  removed_at: string | null;
  removed_by: string | null;
}

/** What a topic or a reply said before it was changed, for moderators. */
export interface RevisionTable {
  id: string;
  /** The topic's or the reply's id. */
  written: string;
  title: string;
  content: string;
  at: string;
}

/** A sending that has been done: the same one again makes nothing new. */
export interface SendingTable {
  member: string;
  key: string;
  /** The id of what it made. */
  made: string;
  at: string;
}

/** Up to which moment a member has read a topic. */
export interface ReadingTable {
  member: string;
  topic: string;
  read_to: string;
}

/** What a member wants to hear of: 'topic:…' or 'category:…'. */
export interface FollowTable {
  member: string;
  thread: string;
}

/** Up to when a member has been told, by their daily or weekly mail, what is new. */
export interface DigestTable {
  member: string;
  told_at: string;
}

/** A member's word to the moderators about a topic or a reply. */
export interface ReportTable {
  id: string;
  topic: string;
  post: string | null;
  member: string;
  why: string;
  made_at: string;
  ended_at: string | null;
}

/** Something that happened in the forum, by its ids alone; the latest few hundred are kept. */
export interface ForumEventTable {
  id: number;
  kind: 'started' | 'topic' | 'reply' | 'post';
  topic: string;
  /** The topic's category at that time. */
  category: string;
  post: string | null;
}

/** One row: the id of the latest event. */
export interface ForumClockTable {
  last: number;
}

/**
 * The words of a topic or a reply, for searching. The database keeps its indexes: FTS5's `forum_index` and `title_index`
 * on SQLite, the columns `vector` and `title_vector` on PostgreSQL.
 */
export interface ForumWordsTable {
  /** In the order of writing. */
  number: Generated<number>;
  /** The topic's or the reply's id. */
  written: string;
  topic: string;
  /** '' for a reply. */
  title: string;
  words: string;
}

/** A member without an officer's role who looks after one room of the desk. */
export interface RoomKeyTable {
  member: string;
  room: string;
}

/** One act at the desk on what visitors see. `rows` is JSON: each row's table and key, and what it was before and after. */
export interface ChangeTable {
  id: string;
  at: string;
  actor: string | null;
  /** As it was then. */
  actor_name: string;
  room: string;
  /** 'event:…', 'page:…': what it was done to. */
  subject: string;
  /** After the actor's name: 'changed an event'. */
  act: string;
  /** What it was done to, in words. */
  title: string;
  rows: string;
  undone_at: string | null;
  /** The change that this one took back. */
  undoes: string | null;
}

/** What the greenkeeper last said: one row, 'green'. */
export interface GreenTable {
  id: string;
  state: 'open' | 'closed';
  rinks: number | null;
  note: string;
  said_at: string;
}

/** Somebody who is named in a topic or a reply. */
export interface MentionTable {
  /** The topic's or the reply's id. */
  written: string;
  topic: string;
  member: string;
  /** When it was written in which they are named. */
  at: string;
  /** 0 once its author has taken the name out again: whoever has been told is not told twice. */
  is_there: number;
  /** Whether the member has read as far as there. */
  seen: number;
}

/** When a member was last mailed that they are named in a topic. */
export interface MentionMailTable {
  member: string;
  topic: string;
  at: string;
}

/** What a member says of a topic or a reply with one press (app/club/forum/reactions/reactions.ts). */
export interface ReactionTable {
  written: string;
  topic: string;
  member: string;
  name: string;
  at: string;
}

/** Short news for the home page; days 'YYYY-MM-DD'. */
export interface NoticeTable {
  id: string;
  title: string;
  body: string;
  starts: string;
  ends: string | null;
  is_pinned: number;
}

/** What the desk says of the club in place of content/club.json: one row, 'club', of facts by their paths as JSON. */
export interface SettingTable {
  id: string;
  facts: string;
}

/** A picture that a member has sent for a message; the file is in the store of members' pictures under the same id. */
export interface ForumPictureTable {
  id: string;
  member: string;
  made_at: string;
  width: number;
  height: number;
}

/** That a topic or a reply shows a picture, or did until it was changed. */
export interface PictureUseTable {
  picture: string;
  /** The topic's or the reply's id. */
  written: string;
  ended_at: string | null;
}
