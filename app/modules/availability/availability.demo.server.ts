import { getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { availabilityBoardEndpoints } from '#app/modules/availability/admin/boards.endpoints.server.ts';
import {
  type AvailabilitySource,
  upsertAvailability,
} from '#app/modules/availability/member-answers/write-availability.server.ts';
import { readEventsBySeason } from '#app/modules/calendar/calendar.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import type { AvailabilityWord } from '#db/schema/playing.ts';

type DemoLoader = ModuleParts['demo']['load'];
type Who = keyof Parameters<DemoLoader>[1]['people'];

interface Said {
  who: Who;
  word: AvailabilityWord;
  way?: AvailabilitySource;
  by?: Who;
  seats?: number;
  lift_from?: string;
  can_do_teas?: boolean;
  note?: string;
}

const answers: Said[] = [
  { who: 'derek', word: 'yes', seats: 3 },
  { who: 'joan', word: 'yes', can_do_teas: true },
  { who: 'ron', word: 'yes', way: 'member', by: 'joan', lift_from: 'the village hall' },
  { who: 'edie', word: 'yes', way: 'paper', by: 'margaret' },
  { who: 'pauline', word: 'if needed', note: 'Only if you are one short.' },
  { who: 'peter', word: 'no', way: 'mail' },
];

/** Ask for availability for the next league match and friendlies, with responses of the cast. */
export const loadDemoAvailability: DemoLoader = async (site, { people }) => {
  const { date, words } = getTodayAndPlaceholders(site);
  const year = Number(date.slice(0, 4));
  const coming = (await readEventsBySeason(site.db, words, year)).filter(
    (event) => getEventDate(event) >= date && !isEventNotPlayed(event) && event.kind.nature === 'match',
  );
  const [league] = coming.filter(({ kind }) => kind.league);
  const friendlies = coming.filter(({ kind }) => !kind.league).slice(0, 2);
  const facts = { days: 1, time: '18:00', sections: {}, lifts: true, teas: true };
  const take = (of: { events: string[]; wanted: number; note: string }) =>
    performMutation(site, people.pauline, availabilityBoardEndpoints.take, { ...facts, ...of });
  const events = friendlies.map(({ id }) => id);
  if (events.length > 0) await take({ events, wanted: 12, note: 'Whites, please.' });
  if (!league) return;
  await take({ events: [league.id], wanted: 9, note: '' });
  const now = site.clock().getTime();
  await site.db.transaction().execute(async (tx) => {
    for (const [n, { who, by, way = 'site', ...said }] of answers.entries())
      for (const { id, ...event } of [league, ...friendlies.slice(0, n % 2)])
        await upsertAvailability(tx, {
          event: id,
          member: people[who].id,
          by: by ? people[by].id : null,
          way,
          ...said,
          at: new Date(now - (answers.length - n) * 3600_000).toISOString(),
          day: getEventDate(event),
        });
  });
};
