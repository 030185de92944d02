import type { Kysely } from 'kysely';
import { goesNowhere, whenTold } from '#app/admin/telling/reached.server.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { type Audience, countsOf } from '#app/modules/letters/audience/audience.ts';
import { membersHere } from '#app/modules/letters/audience/here.server.ts';
import { groupNames, offeredGroups } from '#app/modules/letters/audience/offered.server.ts';
import { recipientsOf, type ToWhom } from '#app/modules/letters/audience/people.server.ts';
import { newDraft } from '#app/modules/letters/letter/draft.ts';
import type { Draft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type {
  LetterInFull,
  LetterRecipient,
  ToThese,
} from '#app/modules/letters/letter/letter-schemas.server.ts';
import { audienceOf, draftOf, letterFor } from '#app/modules/letters/letter/letters.server.ts';
import { answersTo } from '#app/modules/letters/letter/reply-to.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { goingOf } from './going.server.ts';

/** Returns the current recipients of a text, each with their placeholder values. */
export async function wouldGoTo({ db, clock }: Pick<Site, 'db' | 'clock'>, toWhom: ToWhom): Promise<ToThese> {
  const { people, strangersLeftOut, onNoRoll } = await recipientsOf(db, clock, toWhom);
  return {
    counts: countsOf(people),
    people: people.map(({ person, member, name, way, words }) => ({ person, member, name, way, words })),
    strangersLeftOut,
    onNoRoll,
  };
}

/** Returns a letter with all data of its admin page. Throws 404 unknown, 403 not permitted. */
export async function readLetter(site: Site, viewer: Viewer, id: string): Promise<LetterInFull> {
  const { db } = site;
  const row = await letterFor(site, viewer, id);
  const draft = draftOf(row);
  const { said = [], counts = null } = audienceOf(row);
  const isDraft = row.state === 'draft';
  return {
    ...(await aboutWriting(site, viewer, draft, isDraft)),
    letter: { ...draft, id, version: row.version },
    state: row.state,
    by: isDraft ? row.made_by_name : row.sent_by_name,
    at: row.sent_at ?? row.made_at,
    when: row.sent_at ? whenTold(site.clock, row.sent_at) : '',
    said,
    counts,
    going: (await goingOf(db, [id]))(id),
    recipients: isDraft ? [] : await recipients(db, id),
  };
}

/** Returns an unsaved letter: to all members, with replies to its writer. */
export async function blankLetter(site: Site, viewer: Viewer): Promise<LetterInFull> {
  const written = await aboutWriting(site, viewer, newDraft, true);
  const replyTo = written.answersTo.some(({ id }) => id === viewer.id) ? viewer.id : '';
  return {
    ...written,
    letter: { ...newDraft, replyTo, id: '', version: 0 },
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
async function aboutWriting(site: Site, viewer: Viewer, draft: Draft, isDraft: boolean) {
  const { db, clock, club } = site;
  const { audience, kind, subject, body } = draft;
  const rooms = await roomsOf(site, viewer);
  const members = isDraft ? await membersHere(db, clock) : [];
  return {
    answersTo: await answersTo(db, viewer),
    choices: isDraft ? await withChosen(site, rooms, audience) : [],
    members: members.map(({ id, name }) => ({ id, name })),
    now: isDraft ? await wouldGoTo(site, { audience, kind, text: subject + body }) : null,
    nowhere: goesNowhere(site),
    mayTellOwed: club.uses.subscriptions && rooms.includes('subscriptions'),
  };
}

/** Adds chosen groups that are no longer on offer, so that they remain in the list. */
async function withChosen(site: Site, rooms: readonly string[], { groups }: Audience) {
  const offered = await offeredGroups(site, rooms);
  const gone = groups.filter((group) => !offered.some((one) => one.group === group));
  return [...offered, ...(await groupNames(site, gone)).map((one) => ({ ...one, among: 'Chosen before' }))];
}

async function recipients(db: Kysely<Schema>, letter: string): Promise<LetterRecipient[]> {
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
