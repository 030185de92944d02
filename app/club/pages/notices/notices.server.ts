import type { Kysely } from 'kysely';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { readSections } from '#app/club/teams/teams.server.ts';
import { invalid } from '#app/core/refusals.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { isBlank, readRichText } from '#app/core/rich-text/rich-text-rules.ts';
import type { Site } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Notice, NoticeFacts } from './notice-schemas.server.ts';
import { stateOn } from './notices.ts';

/** The notices of the home page, kept at the desk. */

const noticeOf = (row: Row<'notice'>): Notice => ({ ...row, is_pinned: row.is_pinned === 1 });

/** Every notice, the latest to begin first. */
export async function listNotices(db: Kysely<Schema>): Promise<Notice[]> {
  const rows = await db.selectFrom('notice').selectAll().orderBy('starts', 'desc').orderBy('id').execute();
  return rows.map(noticeOf);
}

/** What is shown on a day ('YYYY-MM-DD'), pinned ones first, with the club's words filled in. */
export async function noticesOn(db: Kysely<Schema>, words: Words, date: string) {
  const shown = (await listNotices(db)).filter((notice) => stateOn(date, notice) === 'shown');
  const sorted = [...shown.filter((one) => one.is_pinned), ...shown.filter((one) => !one.is_pinned)];
  const sections = await readSections(db);
  return sorted.map(({ id, title, body, section }) =>
    fillAll(
      {
        ...{ id, title, body: body === '' ? null : (JSON.parse(body) as RichText) },
        section: sections.find((one) => one.id === section)?.name ?? '',
      },
      words,
    ),
  );
}

export const sectionsForNotices = async (db: Kysely<Schema>) =>
  (await readSections(db)).map(({ id, name, putBy }) => ({ id, name, putBy }));

export function addNotice(site: Site, officer: Actor, facts: NoticeFacts) {
  const row = { id: newShortId(), ...rowOf(facts) };
  return makeChange(site, officer, async (changeSet) => {
    await checkSection(changeSet.tx, facts.section);
    await changeSet.add('notice', row);
    return { act: act('added a notice', row), made: noticeOf({ ...row, version: 1 }) };
  });
}

/** 404 for none of that id, 409 where somebody else has changed it since `version`. */
export function changeNotice(
  site: Site,
  officer: Actor,
  { id, version, ...facts }: NoticeFacts & { id: string; version: number },
) {
  return makeChange(site, officer, async (changeSet) => {
    await checkSection(changeSet.tx, facts.section);
    const made = await changeSet.change('notice', id, rowOf(facts), version);
    return { act: act('changed a notice', made), made: noticeOf(made) };
  });
}

export function removeNotice(site: Site, officer: Actor, { id, version }: { id: string; version: number }) {
  return makeChange(site, officer, async (changeSet) => {
    const gone = await changeSet.remove('notice', id, version);
    return { act: act('took down a notice', gone), made: null };
  });
}

const act = (doing: string, { id, title }: { id: string; title: string }) => ({
  room: 'pages',
  subject: `notice:${id}`,
  act: doing,
  title,
});

async function checkSection(tx: Kysely<Schema>, section: string | null) {
  if (section !== null && !(await readSections(tx)).some(({ id }) => id === section))
    throw invalid({ section: 'There is no such section.' });
}

/** As it is stored. 422 for days in the wrong order, and for what a text may not hold. */
function rowOf({ title, body, starts, ends, is_pinned, section }: NoticeFacts) {
  if (ends !== null && ends < starts) throw invalid({ ends: 'The last day is before the first.' });
  return { title, body: safe(body), starts, ends, section, is_pinned: is_pinned ? 1 : 0 };
}

function safe(body: string): string {
  if (body === '') return '';
  try {
    const doc = readRichText(body, { pictures: isSitePicture, paths: true });
    return isBlank(doc) ? '' : JSON.stringify(doc);
  } catch (error) {
    throw invalid({ body: (error as Error).message });
  }
}
