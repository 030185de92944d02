import type { Schema } from '#db/schema/schema.ts';
import type { Reason } from './reasons.ts';

/** Retention decision on the rows of a table about a member. */
export interface Kept {
  /** Name in the member's data export, or the reason to exclude them. */
  file: { under: string } | { not: string };
  /** On removal of the member: deleted, or retained for this reason. */
  leaving: 'goes' | Reason;
}

const under = (name: string, leaving: Kept['leaving']): Kept => ({ file: { under: name }, leaving });
const not = (why: string, leaving: Kept['leaving']): Kept => ({ file: { not: why }, leaving });

const secret = 'It keeps the account safe, and tells nothing of the member.';
const onBoard = 'It is as on the notice board, for everybody to read.';
const officers = 'It says what somebody did as an officer, and stands in the club’s own record.';
const passing = 'It goes by itself within days, and says no more than what is in the file already.';

/** Tables without personal data, except in an officer's own text, as on a page. */
const nobody = 'nobody';

/**
 * Retention decision for each table of the database: included in the file of ‘Download my data’, and deleted with the member. A
 * table without a decision does not compile, and fails a test (tests/law/kept.test.ts).
 */
export const kept: Record<keyof Schema, Kept | typeof nobody> = {
  site: nobody,
  season: nobody,
  kind: nobody,
  section: nobody,
  event: nobody,
  opponent: nobody,
  format: nobody,
  league: nobody,
  league_season: nobody,
  team: nobody,
  league_team: nobody,
  league_match: nobody,
  // Players of a league that the site runs are no members of it.
  league_club: nobody,
  league_book: nobody,
  league_fixture: nobody,
  match_return: nobody,
  match_entry: nobody,
  postponement: nobody,
  league_player: nobody,
  player_registration: nobody,
  appearance: nobody,
  exchange_key: nobody,
  exchange_peer: nobody,
  followed_fixture: nobody,
  deduction: nobody,
  cup: nobody,
  cup_tie: nobody,
  competition: nobody,
  round: nobody,
  programme_line: nobody,
  open: nobody,
  photo: nobody,
  page: nobody,
  card: nobody,
  green: nobody,
  notice: nobody,
  screen: nobody,
  setting: nobody,
  category: nobody,
  forum_clock: nobody,
  board: nobody,
  rota: nobody,
  duty: nobody,
  gathering: nobody,
  roll_up: nobody,
  member_class: nobody,
  subscription_year: nobody,
  subscription_fee: nobody,
  document: nobody,
  match_card: nobody,

  member: under('name', 'goes'),
  member_section: under('sections', 'goes'),
  room_key: under('keys', 'goes'),
  session: under('signedInWhere', 'goes'),
  device: under('browsersSeen', 'goes'),
  known_place: under('placesKnown', 'goes'),
  code: not(secret, 'goes'),
  code_hash: not(secret, 'goes'),
  entry_code: not(secret, 'asked'),
  mail_link: not(secret, 'goes'),
  way_in: not(passing, 'goes'),
  passkey: under('passkeys', 'goes'),
  passkey_challenge: not(passing, 'goes'),
  mail_choice: under('mail', 'goes'),
  push_key: nobody,
  push_device: under('phonesTold', 'goes'),
  push_message: not(passing, 'goes'),
  outbox: under('mailsSent', 'mail'),
  sent_once: under('toldOnce', 'goes'),
  sending: not(passing, 'goes'),
  record: under('whatOfficersDid', 'record'),
  change: not(officers, 'office'),

  register_entry: under('register', 'goes'),
  register_change: under('registerHistory', 'goes'),
  consent: under('consents', 'goes'),
  two_people: not('It says only that two entries are not one, and which officer said so.', 'goes'),
  subscription_line: under('subscriptions', 'accounts'),
  subscription_receipt: under('subscriptions', 'accounts'),
  subscription_reminder: under('subscriptionReminders', 'goes'),
  letter: not(officers, 'office'),
  letter_recipient: under('lettersToMe', 'letters'),
  document_file: not(officers, 'office'),

  topic: under('forum', 'forum'),
  post: under('forum', 'forum'),
  revision: not('It is an earlier text of a message, for moderators.', 'forum'),
  forum_words: not('It holds the words of messages once more, for searching.', 'forum'),
  forum_event: not(passing, 'forum'),
  forum_picture: under('forum', 'forum'),
  picture_use: not('It says in which message a picture stands.', 'forum'),
  reaction: under('forum', 'goes'),
  mention: under('mentions', 'goes'),
  mention_mail: not(passing, 'goes'),
  reading: under('read', 'goes'),
  follow: under('followed', 'goes'),
  digest: not(passing, 'goes'),
  report: under('reports', 'forum'),

  entry: under('competitions', 'board'),
  player: under('competitions', 'board'),
  tie: not(onBoard, 'board'),
  claim: under('results', 'board'),
  match_reminder: not(passing, 'goes'),
  honour: not(onBoard, 'board'),
  open_result: not(onBoard, 'board'),
  officer: not(onBoard, 'board'),
  league_contact: not(onBoard, 'board'),
  exchange_message: not(
    'It tells a league who played, while that stands. A name goes with the member.',
    'goes',
  ),
  open_entry: under('opens', 'asked'),
  application: under('askedToJoin', 'asked'),

  answer: under('whetherIPlay', 'played'),
  selection: not(officers, 'office'),
  pick: under('picked', 'played'),
  car: under('cars', 'played'),
  lift: under('lifts', 'played'),
  pairing: under('paired', 'goes'),
  turn: under('turns', 'played'),
  rota_member: under('rotas', 'goes'),
  away: under('away', 'goes'),
  arrival: under('cameToPlay', 'played'),
  roll_up_draw: not('It says who played whom on a day; that somebody came is in the file.', 'played'),
  coming: under('comings', 'played'),
  diary: under('diaryAddress', 'goes'),
  topic_feed: under('forumAddress', 'goes'),
  diary_entry: not('It is what the member’s own calendar shows.', 'goes'),

  album: not(officers, 'office'),
  photo_consent: not('It names a parent or guardian, and no child. They may ask for it.', 'office'),
  complaint: under('complaints', 'asked'),
  complaint_note: under('complaints', 'asked'),
  assessment_answer: not(officers, 'office'),
  clearing: not(officers, 'office'),
};
