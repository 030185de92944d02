/** References to a member in the database, and their treatment when two entries are merged. */

/**
 * 'moves' to the kept entry; 'ends' with the other, as credentials do; 'own': handled before by a step of its own
 * (merge-….server.ts). A list names the rest of a unique key: if the kept entry has such a row, it stays and the other is
 * deleted; else the row moves.
 */
type ReferenceTreatment = 'moves' | 'ends' | 'own' | readonly string[];

export const memberReferenceColumns: Record<string, Record<string, ReferenceTreatment>> = {
  // Credentials, and notifications to their owner.
  session: { member: 'ends' },
  device: { member: 'ends' },
  known_place: { member: 'ends' },
  code: { member: 'ends' },
  way_in: { member: 'ends' },
  passkey: { member: 'ends' },
  passkey_challenge: { member: 'ends' },
  mail_link: { member: 'ends' },
  outbox: { caused_by: 'moves' },
  diary: { member: 'ends' },
  diary_entry: { member: 'ends' },
  topic_feed: { member: 'ends' },
  room_key: { member: 'ends' },
  mail_choice: { member: ['kind'] },
  sent_once: { member: ['what', 'subject'] },
  // Audit entries by the member and about them.
  record: { actor: 'moves', member: 'moves' },
  change: { actor: 'moves' },
  sending: { member: ['key'] },
  topic: { author: 'moves', removed_by: 'moves' },
  post: { author: 'moves', removed_by: 'moves' },
  report: { member: 'moves' },
  forum_picture: { member: 'moves' },
  reading: { member: ['topic'] },
  follow: { member: ['thread'] },
  digest: { member: [] },
  mention: { member: ['written'] },
  mention_mail: { member: ['topic'] },
  reaction: { member: ['written', 'name'] },
  // Matches and duties.
  member_section: { member: ['section'] },
  answer: { member: ['event'], put_by: 'moves' },
  selection: { captain: 'moves', updated_by: 'moves' },
  pick: { member: ['event'] },
  car: { driver: ['event'] },
  lift: { passenger: ['event'], driver: 'moves' },
  match_card: { updated_by: 'moves' },
  pairing: { one: 'own', other: 'own', put_by: 'moves' },
  rota_member: { member: ['rota'] },
  turn: { member: ['duty'], swap_to: 'moves' },
  away: { member: 'moves' },
  roll_up: { updated_by: 'moves' },
  arrival: { member: 'moves', put_by: 'moves' },
  roll_up_draw: { made_by: 'moves' },
  coming: { member: 'moves', put_by: 'moves' },
  tie: { entered_by: 'moves', confirmed_by: 'moves' },
  player: { member: 'moves' },
  claim: { member: 'moves', disputed_by: 'moves' },
  match_reminder: { member: ['tie', 'due', 'days'] },
  // Register and documents.
  register_entry: { member: 'own' },
  register_change: { member: 'moves', actor: 'moves' },
  consent: { member: 'moves', actor: 'moves' },
  two_people: { one: 'ends', other: 'ends', put_by: 'moves' },
  document_file: { added_by: 'moves' },
  subscription_line: { member: 'moves', actor: 'moves' },
  subscription_reminder: { member: ['year', 'step'], actor: 'moves' },
  letter: { made_by: 'moves' },
  letter_recipient: { member: 'moves' },
};

/** Tables with a version column: open copies of a row then get a conflict response. */
export const versionedMemberReferenceTables = [
  'answer',
  'selection',
  'pick',
  'match_card',
  'turn',
  'roll_up',
  'arrival',
  'roll_up_draw',
  'coming',
  'tie',
  'player',
  'letter',
];

/** JSON texts that may contain a member's id, with the text before it. */
export const jsonColumnsWithMemberIds: readonly (readonly [table: string, column: string, before: string])[] =
  [
    ['topic', 'content', '"id":'],
    ['post', 'content', '"id":'],
    ['revision', 'content', '"id":'],
    ['change', 'rows', '"member":'],
    ['change', 'rows', '"entered_by":'],
    ['change', 'rows', '"confirmed_by":'],
    ['letter', 'audience', ''],
  ];
