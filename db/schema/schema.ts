import type { Generated } from 'kysely';
import type { CupTable, CupTieTable, EventProgrammeItemTable } from '#db/schema/league/cups.ts';
import type {
  FixtureExchangeKeyTable,
  FixtureExchangeMessageTable,
  FixtureExchangeSiteTable,
  FollowedFixtureTable,
} from '#db/schema/league/exchange.ts';
import type {
  LeagueAppearanceTable,
  LeagueClubTable,
  LeagueContactTable,
  LeagueFixtureTable,
  LeaguePlayerRegistrationTable,
  LeaguePlayerTable,
  LeaguePostponementTable,
  LeagueResultEntryTable,
  LeagueResultStateTable,
  LeagueSeasonBookTable,
} from '#db/schema/league/league.ts';
import type { PasskeyChallengeTable, PasskeyTable, PasswordlessSignInTable } from '#db/schema/people/auth.ts';
import type { DocumentFileTable, DocumentTable } from '#db/schema/people/documents.ts';
import type {
  ChildPhotoConsentTable,
  ComplaintNoteTable,
  ComplaintTable,
  FormerMemberClearOutTable,
  RiskAssessmentAnswerTable,
} from '#db/schema/people/law.ts';
import type { LetterRecipientTable, LetterTable } from '#db/schema/people/letters.ts';
import type {
  DistinctMembersTable,
  MemberConsentTable,
  MemberRegisterChangeTable,
  MemberRegisterEntryTable,
  MembershipTypeTable,
} from '#db/schema/people/register.ts';
import type {
  SubscriptionFeeTable,
  SubscriptionLedgerEntryTable,
  SubscriptionReceiptTable,
  SubscriptionReminderTable,
  SubscriptionYearTable,
} from '#db/schema/people/subscriptions.ts';
import type { AuditLogTable, ContentChangeTable, IdempotencyKeyTable } from './audit.ts';
import type {
  ClubSectionTable,
  EventKindTable,
  EventTable,
  GreenStateTable,
  OpponentTable,
  SeasonTable,
} from './calendar.ts';
import type {
  CompetitionEntryTable,
  CompetitionPlayerTable,
  CompetitionReminderTable,
  CompetitionRoundTable,
  CompetitionTable,
  CompetitionTieTable,
  HonoursBoardTable,
  TieResultClaimTable,
} from './competitions.ts';
import type {
  DutyAbsenceTable,
  DutyAssignmentTable,
  DutyTable,
  RotaMemberTable,
  RotaTable,
} from './duties.ts';
import type { MatchFormatTable } from './formats.ts';
import type {
  ForumCategoryTable,
  ForumDigestTable,
  ForumEventTable,
  ForumFeedAddressTable,
  ForumFollowTable,
  ForumLastEventTable,
  ForumMentionMailTable,
  ForumMentionTable,
  ForumPictureTable,
  ForumPictureUseTable,
  ForumReactionTable,
  ForumReplyTable,
  ForumReportTable,
  ForumRevisionTable,
  ForumSearchTextTable,
  ForumTopicReadTable,
  ForumTopicTable,
} from './forum.ts';
import type { AlbumTable, PhotoTable } from './gallery.ts';
import type { GatheringBookingTable, GatheringTable } from './gatherings.ts';
import type {
  ClubTeamTable,
  LeagueDeductionTable,
  LeagueDefinitionTable,
  LeagueMatchTable,
  LeagueSeasonTable,
  LeagueTeamTable,
} from './leagues.ts';
import type { MailOutboxTable } from './mail.ts';
import type {
  AccountCodeHashTable,
  AccountCodeTable,
  AdminPermissionGrantTable,
  KnownIpAddressTable,
  MailPreferenceTable,
  MemberBrowserTable,
  MembershipEnquiryTable,
  MemberTable,
  OfficerTable,
  SignInSessionTable,
} from './members.ts';
import type {
  OpenCompetitionEntryTable,
  OpenCompetitionTable,
  OpenCompetitionWinnerTable,
  OpenEntryCodeTable,
} from './opens.ts';
import type { ClubScreenTable, HomePageNoticeTable, PageCardTable, PageTable } from './pages.ts';
import type {
  AvailabilityBoardTable,
  AvailabilityResponseTable,
  CalendarFeedEntryTable,
  CalendarFeedTable,
  LiftCarTable,
  LiftPassengerTable,
  MailLinkCodeTable,
  MatchScorecardTable,
  MemberClubSectionTable,
  PlayerPairingRuleTable,
  SelectedPlayerTable,
  SentMailLockTable,
  TeamSelectionTable,
} from './playing.ts';
import type { PushDeviceTable, PushKeyTable, PushMessageTable } from './push.ts';
import type { RollUpArrivalTable, RollUpDrawTable, RollUpTable } from './roll-ups.ts';
import type { ClubSettingTable, SiteKeyValueTable, VersionColumn } from './site.ts';

/**
 * Tables as typed for Kysely. Days are 'MM-DD', times ISO text in UTC, booleans 0 or 1, so that the same queries run on SQLite
 * and PostgreSQL. Rich text is a ProseMirror document serialised to a string. Texts may contain placeholders filled from
 * club.json, such as `{club}` (app/site/placeholders.ts).
 */
export interface DatabaseSchema {
  site: SiteKeyValueTable;
  season: SeasonTable & VersionColumn;
  kind: EventKindTable & VersionColumn;
  section: ClubSectionTable & VersionColumn;
  event: EventTable & VersionColumn;
  opponent: OpponentTable & VersionColumn;
  format: MatchFormatTable & VersionColumn;
  league: LeagueDefinitionTable & VersionColumn;
  league_season: LeagueSeasonTable & VersionColumn;
  team: ClubTeamTable & VersionColumn;
  league_team: LeagueTeamTable & VersionColumn;
  league_match: LeagueMatchTable & VersionColumn;
  deduction: LeagueDeductionTable & VersionColumn;
  cup: CupTable & VersionColumn;
  cup_tie: CupTieTable & VersionColumn;
  competition: CompetitionTable & VersionColumn;
  round: CompetitionRoundTable & VersionColumn;
  tie: CompetitionTieTable & VersionColumn;
  entry: CompetitionEntryTable & VersionColumn;
  player: CompetitionPlayerTable & VersionColumn;
  honour: HonoursBoardTable & VersionColumn;
  programme_line: EventProgrammeItemTable & VersionColumn;
  claim: TieResultClaimTable;
  match_reminder: CompetitionReminderTable;
  open: OpenCompetitionTable & VersionColumn;
  open_result: OpenCompetitionWinnerTable & VersionColumn;
  open_entry: OpenCompetitionEntryTable & VersionColumn;
  entry_code: OpenEntryCodeTable;
  officer: OfficerTable & VersionColumn;
  album: AlbumTable & VersionColumn;
  photo: PhotoTable & VersionColumn;
  page: PageTable & VersionColumn;
  card: PageCardTable & VersionColumn;
  member: Omit<MemberTable, 'name_is_given' | 'phone'> & {
    name_is_given: Generated<number>;
    phone: Generated<string>;
  };
  member_section: MemberClubSectionTable;
  session: SignInSessionTable;
  device: MemberBrowserTable;
  known_place: KnownIpAddressTable;
  code: AccountCodeTable;
  code_hash: AccountCodeHashTable;
  mail_choice: MailPreferenceTable;
  outbox: MailOutboxTable;
  push_key: PushKeyTable;
  push_device: PushDeviceTable;
  push_message: PushMessageTable;
  record: AuditLogTable;
  application: MembershipEnquiryTable;
  category: ForumCategoryTable;
  topic: ForumTopicTable;
  post: ForumReplyTable;
  revision: ForumRevisionTable;
  sending: IdempotencyKeyTable;
  reading: ForumTopicReadTable;
  follow: ForumFollowTable;
  digest: ForumDigestTable;
  report: ForumReportTable;
  forum_words: ForumSearchTextTable;
  mention: ForumMentionTable;
  mention_mail: ForumMentionMailTable;
  reaction: ForumReactionTable;
  forum_event: ForumEventTable;
  forum_clock: ForumLastEventTable;
  forum_picture: ForumPictureTable;
  picture_use: ForumPictureUseTable;
  green: GreenStateTable & VersionColumn;
  notice: HomePageNoticeTable & VersionColumn;
  setting: ClubSettingTable & VersionColumn;
  room_key: AdminPermissionGrantTable;
  change: ContentChangeTable;
  board: AvailabilityBoardTable & VersionColumn;
  answer: AvailabilityResponseTable & VersionColumn;
  selection: TeamSelectionTable & VersionColumn;
  pick: SelectedPlayerTable & VersionColumn;
  car: LiftCarTable;
  lift: LiftPassengerTable;
  match_card: MatchScorecardTable & VersionColumn;
  pairing: PlayerPairingRuleTable;
  sent_once: SentMailLockTable;
  mail_link: MailLinkCodeTable;
  rota: RotaTable & VersionColumn;
  rota_member: RotaMemberTable;
  duty: DutyTable & VersionColumn;
  turn: DutyAssignmentTable & VersionColumn;
  away: DutyAbsenceTable;
  roll_up: RollUpTable & VersionColumn;
  arrival: RollUpArrivalTable & VersionColumn;
  roll_up_draw: RollUpDrawTable & VersionColumn;
  screen: ClubScreenTable & VersionColumn;
  gathering: GatheringTable & VersionColumn;
  coming: GatheringBookingTable & VersionColumn;
  diary: CalendarFeedTable;
  diary_entry: CalendarFeedEntryTable;
  topic_feed: ForumFeedAddressTable;
  member_class: MembershipTypeTable & VersionColumn;
  register_entry: MemberRegisterEntryTable & VersionColumn;
  register_change: MemberRegisterChangeTable;
  consent: MemberConsentTable;
  two_people: DistinctMembersTable;
  subscription_year: SubscriptionYearTable & VersionColumn;
  subscription_fee: SubscriptionFeeTable;
  subscription_line: SubscriptionLedgerEntryTable;
  subscription_receipt: SubscriptionReceiptTable;
  subscription_reminder: SubscriptionReminderTable;
  letter: LetterTable & VersionColumn;
  letter_recipient: LetterRecipientTable;
  way_in: PasswordlessSignInTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  document: DocumentTable & VersionColumn;
  document_file: DocumentFileTable;
  complaint: ComplaintTable & VersionColumn;
  complaint_note: ComplaintNoteTable;
  assessment_answer: RiskAssessmentAnswerTable & VersionColumn;
  clearing: FormerMemberClearOutTable;
  photo_consent: ChildPhotoConsentTable;
  league_club: LeagueClubTable & VersionColumn;
  league_contact: LeagueContactTable & VersionColumn;
  league_book: LeagueSeasonBookTable & VersionColumn;
  league_fixture: LeagueFixtureTable & VersionColumn;
  match_return: LeagueResultStateTable & VersionColumn;
  match_entry: LeagueResultEntryTable;
  postponement: LeaguePostponementTable & VersionColumn;
  league_player: LeaguePlayerTable & VersionColumn;
  player_registration: LeaguePlayerRegistrationTable & VersionColumn;
  appearance: LeagueAppearanceTable;
  exchange_key: FixtureExchangeKeyTable;
  exchange_peer: FixtureExchangeSiteTable & VersionColumn;
  exchange_message: FixtureExchangeMessageTable;
  followed_fixture: FollowedFixtureTable & VersionColumn;
}
