import type { Generated } from 'kysely';
import type { CupTable, CupTieTable, ProgrammeLineTable } from '#db/schema/league/cups.ts';
import type {
  ExchangeKeyTable,
  ExchangeMessageTable,
  ExchangePeerTable,
  FollowedFixtureTable,
} from '#db/schema/league/exchange.ts';
import type {
  AppearanceTable,
  LeagueBookTable,
  LeagueClubTable,
  LeagueContactTable,
  LeagueFixtureTable,
  LeaguePlayerTable,
  MatchEntryTable,
  MatchReturnTable,
  PlayerRegistrationTable,
  PostponementTable,
} from '#db/schema/league/league.ts';
import type { DocumentFileTable, DocumentTable } from '#db/schema/people/documents.ts';
import type { PasskeyChallengeTable, PasskeyTable, WayInTable } from '#db/schema/people/doors.ts';
import type {
  AssessmentAnswerTable,
  ClearingTable,
  ComplaintNoteTable,
  ComplaintTable,
  PhotoConsentTable,
} from '#db/schema/people/law.ts';
import type { LetterRecipientTable, LetterTable } from '#db/schema/people/letters.ts';
import type {
  ConsentTable,
  MemberClassTable,
  RegisterChangeTable,
  RegisterEntryTable,
  TwoPeopleTable,
} from '#db/schema/people/register.ts';
import type {
  SubscriptionFeeTable,
  SubscriptionLineTable,
  SubscriptionReceiptTable,
  SubscriptionReminderTable,
  SubscriptionYearTable,
} from '#db/schema/people/subscriptions.ts';
import type {
  EventTable,
  GreenTable,
  KindTable,
  OpponentTable,
  SeasonTable,
  SectionTable,
} from './calendar.ts';
import type {
  ClaimTable,
  CompetitionTable,
  EntryTable,
  HonourTable,
  MatchReminderTable,
  PlayerTable,
  RoundTable,
  TieTable,
} from './competitions.ts';
import type { ChangeTable, RecordTable, SendingTable } from './desk.ts';
import type { AwayTable, DutyTable, RotaMemberTable, RotaTable, TurnTable } from './duties.ts';
import type { FormatTable } from './formats.ts';
import type {
  CategoryTable,
  DigestTable,
  FollowTable,
  ForumClockTable,
  ForumEventTable,
  ForumPictureTable,
  ForumWordsTable,
  MentionMailTable,
  MentionTable,
  PictureUseTable,
  PostTable,
  ReactionTable,
  ReadingTable,
  ReportTable,
  RevisionTable,
  TopicFeedTable,
  TopicTable,
} from './forum.ts';
import type { AlbumTable, PhotoTable } from './gallery.ts';
import type { ComingTable, GatheringTable } from './gatherings.ts';
import type {
  DeductionTable,
  LeagueMatchTable,
  LeagueSeasonTable,
  LeagueTable,
  LeagueTeamTable,
  TeamTable,
} from './leagues.ts';
import type { OutboxTable } from './mail.ts';
import type {
  ApplicationTable,
  CodeHashTable,
  CodeTable,
  DeviceTable,
  KnownPlaceTable,
  MailChoiceTable,
  MemberTable,
  OfficerTable,
  RoomKeyTable,
  SessionTable,
} from './members.ts';
import type { EntryCodeTable, OpenEntryTable, OpenResultTable, OpenTable } from './opens.ts';
import type { CardTable, NoticeTable, PageTable, ScreenTable } from './pages.ts';
import type {
  AnswerTable,
  BoardTable,
  CarTable,
  DiaryEntryTable,
  DiaryTable,
  LiftTable,
  MailLinkTable,
  MatchCardTable,
  MemberSectionTable,
  PairingTable,
  PickTable,
  SelectionTable,
  SentOnceTable,
} from './playing.ts';
import type { PushDeviceTable, PushKeyTable, PushMessageTable } from './push.ts';
import type { ArrivalTable, RollUpDrawTable, RollUpTable } from './roll-ups.ts';
import type { SettingTable, SiteTable, Versioned } from './site.ts';

/**
 * Tables as typed for Kysely. Days are 'MM-DD', times ISO text in UTC, booleans 0 or 1, so that the same queries run on SQLite
 * and PostgreSQL. Rich text is a ProseMirror document serialised to a string. Texts may contain placeholders filled from
 * club.json, such as `{club}` (app/site/placeholders.ts).
 */
export interface Schema {
  site: SiteTable;
  season: SeasonTable & Versioned;
  kind: KindTable & Versioned;
  section: SectionTable & Versioned;
  event: EventTable & Versioned;
  opponent: OpponentTable & Versioned;
  format: FormatTable & Versioned;
  league: LeagueTable & Versioned;
  league_season: LeagueSeasonTable & Versioned;
  team: TeamTable & Versioned;
  league_team: LeagueTeamTable & Versioned;
  league_match: LeagueMatchTable & Versioned;
  deduction: DeductionTable & Versioned;
  cup: CupTable & Versioned;
  cup_tie: CupTieTable & Versioned;
  competition: CompetitionTable & Versioned;
  round: RoundTable & Versioned;
  tie: TieTable & Versioned;
  entry: EntryTable & Versioned;
  player: PlayerTable & Versioned;
  honour: HonourTable & Versioned;
  programme_line: ProgrammeLineTable & Versioned;
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
  member: Omit<MemberTable, 'name_is_given' | 'phone'> & {
    name_is_given: Generated<number>;
    phone: Generated<string>;
  };
  member_section: MemberSectionTable;
  session: SessionTable;
  device: DeviceTable;
  known_place: KnownPlaceTable;
  code: CodeTable;
  code_hash: CodeHashTable;
  mail_choice: MailChoiceTable;
  outbox: OutboxTable;
  push_key: PushKeyTable;
  push_device: PushDeviceTable;
  push_message: PushMessageTable;
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
  board: BoardTable & Versioned;
  answer: AnswerTable & Versioned;
  selection: SelectionTable & Versioned;
  pick: PickTable & Versioned;
  car: CarTable;
  lift: LiftTable;
  match_card: MatchCardTable & Versioned;
  pairing: PairingTable;
  sent_once: SentOnceTable;
  mail_link: MailLinkTable;
  rota: RotaTable & Versioned;
  rota_member: RotaMemberTable;
  duty: DutyTable & Versioned;
  turn: TurnTable & Versioned;
  away: AwayTable;
  roll_up: RollUpTable & Versioned;
  arrival: ArrivalTable & Versioned;
  roll_up_draw: RollUpDrawTable & Versioned;
  screen: ScreenTable & Versioned;
  gathering: GatheringTable & Versioned;
  coming: ComingTable & Versioned;
  diary: DiaryTable;
  diary_entry: DiaryEntryTable;
  topic_feed: TopicFeedTable;
  member_class: MemberClassTable & Versioned;
  register_entry: RegisterEntryTable & Versioned;
  register_change: RegisterChangeTable;
  consent: ConsentTable;
  two_people: TwoPeopleTable;
  subscription_year: SubscriptionYearTable & Versioned;
  subscription_fee: SubscriptionFeeTable;
  subscription_line: SubscriptionLineTable;
  subscription_receipt: SubscriptionReceiptTable;
  subscription_reminder: SubscriptionReminderTable;
  letter: LetterTable & Versioned;
  letter_recipient: LetterRecipientTable;
  way_in: WayInTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  document: DocumentTable & Versioned;
  document_file: DocumentFileTable;
  complaint: ComplaintTable & Versioned;
  complaint_note: ComplaintNoteTable;
  assessment_answer: AssessmentAnswerTable & Versioned;
  clearing: ClearingTable;
  photo_consent: PhotoConsentTable;
  league_club: LeagueClubTable & Versioned;
  league_contact: LeagueContactTable & Versioned;
  league_book: LeagueBookTable & Versioned;
  league_fixture: LeagueFixtureTable & Versioned;
  match_return: MatchReturnTable & Versioned;
  match_entry: MatchEntryTable;
  postponement: PostponementTable & Versioned;
  league_player: LeaguePlayerTable & Versioned;
  player_registration: PlayerRegistrationTable & Versioned;
  appearance: AppearanceTable;
  exchange_key: ExchangeKeyTable;
  exchange_peer: ExchangePeerTable & Versioned;
  exchange_message: ExchangeMessageTable;
  followed_fixture: FollowedFixtureTable & Versioned;
}
