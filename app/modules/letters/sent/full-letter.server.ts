import type { Kysely } from 'kysely';
import { formatMailingSentAt, isMailServerMissing } from '#app/admin/send-sheet/recipients.server.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { countLetterDeliveryMethods, type LetterAudience } from '#app/modules/letters/audience/audience.ts';
import {
  listLetterAudienceGroups,
  readAudienceGroupLabels,
} from '#app/modules/letters/audience/audience-groups.server.ts';
import {
  findLetterRecipients,
  type LetterRecipientQuery,
} from '#app/modules/letters/audience/audience-recipients.server.ts';
import { listLetterReachableMembers } from '#app/modules/letters/audience/reachable-members.server.ts';
import { defaultLetterDraft } from '#app/modules/letters/letter/draft.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import {
  parseAudienceColumn,
  readLetterForOfficer,
  toLetterDraft,
} from '#app/modules/letters/letter/letter-resource.server.ts';
import type {
  FullLetter,
  LetterDraftRecipients,
  SentLetterRecipient,
} from '#app/modules/letters/letter/letter-schemas.server.ts';
import { listReplyToOptions } from '#app/modules/letters/letter/reply-to.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readLetterDeliveryCounts } from './delivery-counts.server.ts';

/** Returns the current recipients of a text, each with their placeholder values. */
export async function readLetterDraftRecipients(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  toWhom: LetterRecipientQuery,
): Promise<LetterDraftRecipients> {
  const { people, strangersLeftOut, onNoRoll } = await findLetterRecipients(db, clock, toWhom);
  return {
    counts: countLetterDeliveryMethods(people),
    people: people.map(({ person, member, name, way, words }) => ({ person, member, name, way, words })),
    strangersLeftOut,
    onNoRoll,
  };
}

/** Returns a letter with all data of its admin page. Throws 404 unknown, 403 not permitted. */
export async function readFullLetter(site: Site, viewer: SignedInViewer, id: string): Promise<FullLetter> {
  const { db } = site;
  const row = await readLetterForOfficer(site, viewer, id);
  const draft = toLetterDraft(row);
  const { said = [], counts = null } = parseAudienceColumn(row);
  const isDraft = row.state === 'draft';
  return {
    ...(await readDraftOptions(site, viewer, draft, isDraft)),
    letter: { ...draft, id, version: row.version },
    state: row.state,
    by: isDraft ? row.made_by_name : row.sent_by_name,
    at: row.sent_at ?? row.made_at,
    when: row.sent_at ? formatMailingSentAt(site.clock, row.sent_at) : '',
    said,
    counts,
    going: (await readLetterDeliveryCounts(db, [id]))(id),
    recipients: isDraft ? [] : await readSentRecipients(db, id),
  };
}

/** Returns an unsaved letter: to all members, with replies to its writer. */
export async function createBlankLetter(site: Site, viewer: SignedInViewer): Promise<FullLetter> {
  const written = await readDraftOptions(site, viewer, defaultLetterDraft, true);
  const replyTo = written.answersTo.some(({ id }) => id === viewer.id) ? viewer.id : '';
  return {
    ...written,
    letter: { ...defaultLetterDraft, replyTo, id: '', version: 0 },
    state: 'draft',
    by: viewer.name,
    at: site.clock().toISOString(),
    when: '',
    said: [],
    counts: null,
    going: { waiting: 0, gone: 0, failed: 0, stopped: 0 },
    recipients: [],
  };
}

/** Returns the options of the draft form, and the current recipients. */
async function readDraftOptions(site: Site, viewer: SignedInViewer, draft: LetterDraft, isDraft: boolean) {
  const { db, clock, club } = site;
  const { audience, kind, subject, body } = draft;
  const rooms = await getMemberPermissions(site, viewer);
  const members = isDraft ? await listLetterReachableMembers(db, clock) : [];
  return {
    answersTo: await listReplyToOptions(db, viewer),
    choices: isDraft ? await addChosenGroups(site, rooms, audience) : [],
    members: members.map(({ id, name }) => ({ id, name })),
    now: isDraft ? await readLetterDraftRecipients(site, { audience, kind, text: subject + body }) : null,
    nowhere: isMailServerMissing(site),
    mayTellOwed: club.uses.subscriptions && rooms.includes('subscriptions'),
  };
}

/** Adds chosen groups that are no longer on offer, so that they remain in the list. */
async function addChosenGroups(site: Site, rooms: readonly string[], { groups }: LetterAudience) {
  const offered = await listLetterAudienceGroups(site, rooms);
  const gone = groups.filter((group) => !offered.some((one) => one.group === group));
  return [
    ...offered,
    ...(await readAudienceGroupLabels(site, gone)).map((one) => ({ ...one, among: 'Chosen earlier' })),
  ];
}

async function readSentRecipients(
  db: Kysely<DatabaseSchema>,
  letter: string,
): Promise<SentLetterRecipient[]> {
  const rows = await db
    .selectFrom('letter_recipient')
    .leftJoin('outbox', 'outbox.id', 'letter_recipient.mail')
    .select(['person', 'name', 'way', 'words', 'outbox.state', 'outbox.trouble'])
    .where('letter', '=', letter)
    .execute();
  return rows
    .map(({ person, name, way, words, state, trouble }) => ({
      person,
      name,
      way,
      words: JSON.parse(words),
      mail: state ?? ('' as const),
      trouble: trouble ?? '',
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || (a.person < b.person ? -1 : 1));
}
