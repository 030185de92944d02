import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MemberDataRetentionReason } from './retention-reasons.ts';

/** Retention decision on the rows of a table about a member. */
export interface TableRetentionDecision {
  /** Name in the member's data export, or the reason to exclude them. */
  dataExport: { under: string } | { not: string };
  /** On removal of the member: deleted, or retained for this reason. */
  onRemoval: 'goes' | MemberDataRetentionReason;
}

const includeInExport = (
  name: string,
  leaving: TableRetentionDecision['onRemoval'],
): TableRetentionDecision => ({
  dataExport: { under: name },
  onRemoval: leaving,
});
const excludeFromExport = (
  why: string,
  leaving: TableRetentionDecision['onRemoval'],
): TableRetentionDecision => ({
  dataExport: { not: why },
  onRemoval: leaving,
});

const credentialReason = 'Keeps the account safe, and says nothing about the member.';
const publicBoardReason = 'Open for everyone to read, as on the noticeboard.';
const officerReason = 'Says what someone did as an officer, and is part of the club’s own records.';
const shortLivedReason = 'Deleted automatically within days, and says no more than the file already does.';

/** Tables without personal data, except in an officer's own text, as on a page. */
const noPersonalData = 'nobody';

/**
 * Retention decision for each table of the database: included in the file of ‘Download my data’, and deleted with the member. A
 * table without a decision does not compile, and fails a test (tests/law/kept.test.ts).
 */
export const memberDataRetentionByTable: Record<
  keyof DatabaseSchema,
  TableRetentionDecision | typeof noPersonalData
> = {
  site: noPersonalData,
  season: noPersonalData,
  kind: noPersonalData,
  section: noPersonalData,
  event: noPersonalData,
  opponent: noPersonalData,
  format: noPersonalData,
  league: noPersonalData,
  league_season: noPersonalData,
  team: noPersonalData,
  league_team: noPersonalData,
  league_match: noPersonalData,
  // Players of a league that the site runs are no members of it.
  league_club: noPersonalData,
  league_book: noPersonalData,
  league_fixture: noPersonalData,
  match_return: noPersonalData,
  match_entry: noPersonalData,
  postponement: noPersonalData,
  league_player: noPersonalData,
  player_registration: noPersonalData,
  appearance: noPersonalData,
  exchange_key: noPersonalData,
  exchange_peer: noPersonalData,
  followed_fixture: noPersonalData,
  deduction: noPersonalData,
  cup: noPersonalData,
  cup_tie: noPersonalData,
  competition: noPersonalData,
  round: noPersonalData,
  programme_line: noPersonalData,
  open: noPersonalData,
  photo: noPersonalData,
  page: noPersonalData,
  card: noPersonalData,
  green: noPersonalData,
  notice: noPersonalData,
  screen: noPersonalData,
  setting: noPersonalData,
  category: noPersonalData,
  forum_clock: noPersonalData,
  board: noPersonalData,
  rota: noPersonalData,
  duty: noPersonalData,
  gathering: noPersonalData,
  roll_up: noPersonalData,
  member_class: noPersonalData,
  subscription_year: noPersonalData,
  subscription_fee: noPersonalData,
  document: noPersonalData,
  match_card: noPersonalData,

  member: includeInExport('name', 'goes'),
  member_section: includeInExport('sections', 'goes'),
  room_key: includeInExport('keys', 'goes'),
  session: includeInExport('signedInWhere', 'goes'),
  device: includeInExport('browsersSeen', 'goes'),
  known_place: includeInExport('placesKnown', 'goes'),
  code: excludeFromExport(credentialReason, 'goes'),
  code_hash: excludeFromExport(credentialReason, 'goes'),
  entry_code: excludeFromExport(credentialReason, 'asked'),
  mail_link: excludeFromExport(credentialReason, 'goes'),
  way_in: excludeFromExport(shortLivedReason, 'goes'),
  passkey: includeInExport('passkeys', 'goes'),
  passkey_challenge: excludeFromExport(shortLivedReason, 'goes'),
  mail_choice: includeInExport('mail', 'goes'),
  push_key: noPersonalData,
  push_device: includeInExport('phonesTold', 'goes'),
  push_message: excludeFromExport(shortLivedReason, 'goes'),
  outbox: includeInExport('mailsSent', 'mail'),
  sent_once: includeInExport('toldOnce', 'goes'),
  sending: excludeFromExport(shortLivedReason, 'goes'),
  record: includeInExport('whatOfficersDid', 'record'),
  change: excludeFromExport(officerReason, 'office'),

  register_entry: includeInExport('register', 'goes'),
  register_change: includeInExport('registerHistory', 'goes'),
  consent: includeInExport('consents', 'goes'),
  two_people: excludeFromExport(
    'Says only that two entries are different people, and which officer said so.',
    'goes',
  ),
  subscription_line: includeInExport('subscriptions', 'accounts'),
  subscription_receipt: includeInExport('subscriptions', 'accounts'),
  subscription_reminder: includeInExport('subscriptionReminders', 'goes'),
  letter: excludeFromExport(officerReason, 'office'),
  letter_recipient: includeInExport('lettersToMe', 'letters'),
  document_file: excludeFromExport(officerReason, 'office'),

  topic: includeInExport('forum', 'forum'),
  post: includeInExport('forum', 'forum'),
  revision: excludeFromExport('An earlier text of a message, for moderators.', 'forum'),
  forum_words: excludeFromExport('A second copy of the words of messages, for searching.', 'forum'),
  forum_event: excludeFromExport(shortLivedReason, 'forum'),
  forum_picture: includeInExport('forum', 'forum'),
  picture_use: excludeFromExport('Says which message a picture is in.', 'forum'),
  reaction: includeInExport('forum', 'goes'),
  mention: includeInExport('mentions', 'goes'),
  mention_mail: excludeFromExport(shortLivedReason, 'goes'),
  reading: includeInExport('read', 'goes'),
  follow: includeInExport('followed', 'goes'),
  digest: excludeFromExport(shortLivedReason, 'goes'),
  report: includeInExport('reports', 'forum'),

  entry: includeInExport('competitions', 'board'),
  player: includeInExport('competitions', 'board'),
  tie: excludeFromExport(publicBoardReason, 'board'),
  claim: includeInExport('results', 'board'),
  match_reminder: excludeFromExport(shortLivedReason, 'goes'),
  honour: excludeFromExport(publicBoardReason, 'board'),
  open_result: excludeFromExport(publicBoardReason, 'board'),
  officer: excludeFromExport(publicBoardReason, 'board'),
  league_contact: excludeFromExport(publicBoardReason, 'board'),
  exchange_message: excludeFromExport(
    'Tells a league who played, while the result counts. A name is deleted with the member.',
    'goes',
  ),
  open_entry: includeInExport('opens', 'asked'),
  application: includeInExport('askedToJoin', 'asked'),

  answer: includeInExport('whetherIPlay', 'played'),
  selection: excludeFromExport(officerReason, 'office'),
  pick: includeInExport('picked', 'played'),
  car: includeInExport('cars', 'played'),
  lift: includeInExport('lifts', 'played'),
  pairing: includeInExport('paired', 'goes'),
  turn: includeInExport('turns', 'played'),
  rota_member: includeInExport('rotas', 'goes'),
  away: includeInExport('away', 'goes'),
  arrival: includeInExport('cameToPlay', 'played'),
  roll_up_draw: excludeFromExport(
    'Says who played against each other on a day. The file already says that the member came.',
    'played',
  ),
  coming: includeInExport('comings', 'played'),
  diary: includeInExport('diaryAddress', 'goes'),
  topic_feed: includeInExport('forumAddress', 'goes'),
  diary_entry: excludeFromExport('The same days as in the member’s own calendar.', 'goes'),

  album: excludeFromExport(officerReason, 'office'),
  photo_consent: excludeFromExport('Names a parent or guardian, not a child. They may ask for it.', 'office'),
  complaint: includeInExport('complaints', 'asked'),
  complaint_note: includeInExport('complaints', 'asked'),
  assessment_answer: excludeFromExport(officerReason, 'office'),
  clearing: excludeFromExport(officerReason, 'office'),
};
