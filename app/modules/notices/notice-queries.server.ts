import type { Kysely } from 'kysely';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getNoticeDisplayState } from './notice-rules.ts';

/** Queries for the notices of the home page. */

export const toNotice = (row: ResourceRow<'notice'>) => ({ ...row, is_pinned: row.is_pinned === 1 });

/** Returns all notices, the latest first day first. */
export async function readAllNotices(db: Kysely<DatabaseSchema>) {
  const rows = await db.selectFrom('notice').selectAll().orderBy('starts', 'desc').orderBy('id').execute();
  return rows.map(toNotice);
}

const parseDocument = (body: string): RichText => JSON.parse(body);

/** Returns the notices of a day ('YYYY-MM-DD'), pinned ones first, with placeholders filled in. */
export async function readNoticesOfDay(db: Kysely<DatabaseSchema>, words: TextPlaceholders, date: string) {
  const shown = (await readAllNotices(db)).filter(
    (notice) => getNoticeDisplayState(date, notice) === 'shown',
  );
  const sorted = [...shown.filter((one) => one.is_pinned), ...shown.filter((one) => !one.is_pinned)];
  const sections = await readClubSections(db);
  return sorted.map(({ id, title, body, section, starts }) =>
    fillPlaceholdersDeep(
      {
        id,
        title,
        starts,
        body: body === '' ? null : parseDocument(body),
        section: sections.find((one) => one.id === section)?.name ?? '',
      },
      words,
    ),
  );
}
