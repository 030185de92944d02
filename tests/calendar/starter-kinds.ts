import { type EventKind, getEventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import { getDefaultEventKinds } from '#content-files/kinds-file.ts';

const leagues = ['tuesday', 'wednesday', 'friday'];

/** The starter club's kinds of event, without a query to a database. */
export const starterKinds: EventKind[] = getDefaultEventKinds().map(
  ({ id, name, short_name, nature, colour, weekday, time, in_filter, in_feed, put_by }) => ({
    ...{ id, name, nature, colour, shortName: short_name },
    ...{ weekday: weekday ?? null, time: time ?? null },
    ...{ inFilter: in_filter === 1, inFeed: in_feed === 1, putBy: put_by === 1 },
    league: leagues.includes(id),
  }),
);

export const starterKind = (id: string): EventKind => getEventKind(starterKinds, id);
