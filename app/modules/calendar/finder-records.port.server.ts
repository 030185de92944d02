import type { Ports } from '#app/kernel/module.ts';

/** Kinds of event, for the finder. */
export const listCalendarRecords: Ports['finderRecords'] = async ({ db }) => {
  const kinds = await db.selectFrom('kind').select(['id', 'name', 'short_name', 'put_by']).execute();
  return kinds.map(({ id, name, short_name, put_by }) => ({
    ...({ section: 'calendar', sort: 'kind', weight: 0.55, id, name } as const),
    line: 'Kind of event: its time, colour and name',
    words: `kind ${short_name}`,
    to: `calendar/kinds/${id}`,
    isArchived: put_by === 1,
  }));
};
