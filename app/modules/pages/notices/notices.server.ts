import type { Kysely } from 'kysely';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { stateOn } from './notices.ts';

/** Queries for the notices of the home page. */

export const noticeOf = (row: Row<'notice'>) => ({ ...row, is_pinned: row.is_pinned === 1 });

/** Returns all notices, the latest first day first. */
export async function listNotices(db: Kysely<Schema>) {
  const rows = await db.selectFrom('notice').selectAll().orderBy('starts', 'desc').orderBy('id').execute();
  return rows.map(noticeOf);
}

const documentIn = (body: string): RichText => JSON.parse(body);

/** Returns the notices of a day ('YYYY-MM-DD'), pinned ones first, with placeholders filled in. */
export async function noticesOn(db: Kysely<Schema>, words: Words, date: string) {
  const shown = (await listNotices(db)).filter((notice) => stateOn(date, notice) === 'shown');
  const sorted = [...shown.filter((one) => one.is_pinned), ...shown.filter((one) => !one.is_pinned)];
  const sections = await readSections(db);
  return sorted.map(({ id, title, body, section, starts }) =>
    fillAll(
      {
        id,
        title,
        starts,
        body: body === '' ? null : documentIn(body),
        section: sections.find((one) => one.id === section)?.name ?? '',
      },
      words,
    ),
  );
}
