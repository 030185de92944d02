import { formatDayAndYear } from '#app/core/dates.ts';
import type { Ports } from '#app/kernel/module.ts';

/** Documents, for the finder. */
export const listDocumentRecords: Ports['finderRecords'] = async ({ db }) => {
  const documents = await db
    .selectFrom('document')
    .select(['id', 'title', 'kind', 'dated', 'about', 'put_by'])
    .execute();
  return documents.map(({ id, title, kind, dated, about, put_by }) => ({
    ...{ section: 'documents', sort: 'document', weight: 0.85, id, name: title, isArchived: put_by === 1 },
    line: `Document dated ${formatDayAndYear(dated)}`,
    words: `document ${kind} pdf paper ${about}`,
    to: `documents/${id}`,
  }));
};
