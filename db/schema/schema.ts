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
import type { PasskeyChallengeTable, PasskeyTable, WayInTable } from '#db/schema/people/auth.ts';
import type { DocumentFileTable, DocumentTable } from '#db/schema/people/documents.ts';
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
import type { ChangeTable, RecordTable, SendingTable } from './audit.ts';
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
import type { SettingTable, SiteTable, VersionColumn } from './site.ts';

/**
 * Tables as typed for Kysely. Days are 'MM-DD', times ISO text in UTC, booleans 0 or 1, so that the same queries run on SQLite
 * and PostgreSQL. Rich text is a ProseMirror document serialised to a string. Texts may contain placeholders filled from
 * club.json, such as `{club}` (app/site/placeholders.ts).
 */
export interface Schema {
  site: SiteTable;
  season: SeasonTable & VersionColumn;
  kind: KindTable & VersionColumn;
  section: SectionTable & VersionColumn;
  event: EventTable & VersionColumn;
  opponent: OpponentTable & VersionColumn;
  format: FormatTable & VersionColumn;
  league: LeagueTable & VersionColumn;
  league_season: LeagueSeasonTable & VersionColumn;
  team: TeamTable & VersionColumn;
  league_team: LeagueTeamTable & VersionColumn;
  league_match: LeagueMatchTable & VersionColumn;
  deduction: DeductionTable & VersionColumn;
  cup: CupTable & VersionColumn;
  cup_tie: CupTieTable & VersionColumn;
  competition: CompetitionTable & VersionColumn;
  round: RoundTable & VersionColumn;
  tie: TieTable & VersionColumn;
  entry: EntryTable & VersionColumn;
  player: PlayerTable & VersionColumn;
  honour: HonourTable & VersionColumn;
  programme_line: ProgrammeLineTable & VersionColumn;
  claim: ClaimTable;
  match_reminder: MatchReminderTable;
  open: OpenTable & VersionColumn;
  open_result: OpenResultTable & VersionColumn;
  open_entry: OpenEntryTable & VersionColumn;
  entry_code: EntryCodeTable;
  officer: OfficerTable & VersionColumn;
  album: AlbumTable & VersionColumn;
  photo: PhotoTable & VersionColumn;
  page: PageTable & VersionColumn;
  card: CardTable & VersionColumn;
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
  green: GreenTable & VersionColumn;
  notice: NoticeTable & VersionColumn;
  setting: SettingTable & VersionColumn;
  room_key: RoomKeyTable;
  change: ChangeTable;
  board: BoardTable & VersionColumn;
  answer: AnswerTable & VersionColumn;
  selection: SelectionTable & VersionColumn;
  pick: PickTable & VersionColumn;
  car: CarTable;
  lift: LiftTable;
  match_card: MatchCardTable & VersionColumn;
  pairing: PairingTable;
  sent_once: SentOnceTable;
  mail_link: MailLinkTable;
  rota: RotaTable & VersionColumn;
  rota_member: RotaMemberTable;
  duty: DutyTable & VersionColumn;
  turn: TurnTable & VersionColumn;
  away: AwayTable;
  roll_up: RollUpTable & VersionColumn;
  arrival: ArrivalTable & VersionColumn;
  roll_up_draw: RollUpDrawTable & VersionColumn;
  screen: ScreenTable & VersionColumn;
  gathering: GatheringTable & VersionColumn;
  coming: ComingTable & VersionColumn;
  diary: DiaryTable;
  diary_entry: DiaryEntryTable;
  topic_feed: TopicFeedTable;
  member_class: MemberClassTable & VersionColumn;
  register_entry: RegisterEntryTable & VersionColumn;
  register_change: RegisterChangeTable;
  consent: ConsentTable;
  two_people: TwoPeopleTable;
  subscription_year: SubscriptionYearTable & VersionColumn;
  subscription_fee: SubscriptionFeeTable;
  subscription_line: SubscriptionLineTable;
  subscription_receipt: SubscriptionReceiptTable;
  subscription_reminder: SubscriptionReminderTable;
  letter: LetterTable & VersionColumn;
  letter_recipient: LetterRecipientTable;
  way_in: WayInTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  document: DocumentTable & VersionColumn;
  document_file: DocumentFileTable;
  complaint: ComplaintTable & VersionColumn;
  complaint_note: ComplaintNoteTable;
  assessment_answer: AssessmentAnswerTable & VersionColumn;
  clearing: ClearingTable;
  photo_consent: PhotoConsentTable;
  league_club: LeagueClubTable & VersionColumn;
  league_contact: LeagueContactTable & VersionColumn;
  league_book: LeagueBookTable & VersionColumn;
  league_fixture: LeagueFixtureTable & VersionColumn;
  match_return: MatchReturnTable & VersionColumn;
  match_entry: MatchEntryTable;
  postponement: PostponementTable & VersionColumn;
  league_player: LeaguePlayerTable & VersionColumn;
  player_registration: PlayerRegistrationTable & VersionColumn;
  appearance: AppearanceTable;
  exchange_key: ExchangeKeyTable;
  exchange_peer: ExchangePeerTable & VersionColumn;
  exchange_message: ExchangeMessageTable;
  followed_fixture: FollowedFixtureTable & VersionColumn;
}
