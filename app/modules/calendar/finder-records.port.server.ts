import type { Ports } from '#app/kernel/module.ts';

/** Clubs that we play and kinds of event, for the finder. */
export const listCalendarRecords: Ports['finderRecords'] = async ({ db }) => {
  const clubs = await db.selectFrom('opponent').select(['id', 'name', 'address']).execute();
  const kinds = await db.selectFrom('kind').select(['id', 'name', 'short_name', 'put_by']).execute();
  return [
    ...clubs.map(({ id, name, address }) => ({
      ...({ section: 'calendar', sort: 'club', weight: 0.6, id, name } as const),
      line: 'Address and directions',
      words: `club directions map ${address}`,
      to: `calendar/clubs/${id}`,
    })),
    ...kinds.map(({ id, name, short_name, put_by }) => ({
      ...({ section: 'calendar', sort: 'kind', weight: 0.55, id, name } as const),
      line: 'Kind of event: its time, colour and name',
      words: `kind ${short_name}`,
      to: `calendar/kinds/${id}`,
      isArchived: put_by === 1,
    })),
  ];
};
