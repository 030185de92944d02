import { z } from 'zod';
import { todayInLondon } from '#app/core/clock.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { opponentClubEndpoints } from '#app/modules/calendar/clubs/clubs.endpoints.server.ts';
import { listOpponentClubs } from '#app/modules/calendar/clubs/opponent-clubs.server.ts';
import { eventFieldsSchema } from '#app/modules/calendar/events/event-schemas.server.ts';
import { calendarEventEndpoints } from '#app/modules/calendar/events/events.endpoints.server.ts';
import { eventKindEndpoints } from '#app/modules/calendar/kinds/kinds.endpoints.server.ts';
import { presetEventKinds } from '#app/modules/calendar/kinds/preset-kinds.ts';

type DemoLoader = ModuleParts['demo']['load'];

/** Invented addresses of the next opponents, by their order. */
const directionsSchema = z.array(
  z.strictObject({ address: z.string(), directions: z.string(), map: z.string() }),
);

/** Load directions to the clubs that are visited next. */
export const loadDemoDirections: DemoLoader = async (site, { people, readDemoFile }) => {
  const date = todayInLondon(site.clock);
  const coming = await site.db
    .selectFrom('event')
    .select('location')
    .where(({ fn }) => fn.coalesce('year', 'season'), '=', Number(date.slice(0, 4)))
    .where('day', '>', date.slice(5))
    .orderBy('day')
    .execute();
  const away = coming.map(({ location }) => location);
  const clubs = (await listOpponentClubs(site.db)).filter(({ name }) => away.includes(name));
  const soon = clubs.toSorted((a, b) => away.indexOf(a.name) - away.indexOf(b.name));
  for (const [index, way] of (await readDemoFile('ways.json', directionsSchema)).entries()) {
    const club = soon[index];
    if (club)
      await performMutation(site, people.pauline, opponentClubEndpoints.change, {
        id: club.id,
        name: club.name,
        ...way,
      });
  }
};

/** Add a supper and a coach trip, with their kinds. */
export const loadDemoSocialEvents: DemoLoader = async (site, { people }) => {
  const today = todayInLondon(site.clock);
  for (const kind of presetEventKinds.filter(({ name }) => name === 'Supper' || name === 'Tour'))
    await performMutation(site, people.pauline, eventKindEndpoints.add, kind);
  for (const { days, ...given } of [
    { type: 'supper', opponent: 'Midsummer supper', time: '19:00', days: 14 },
    { type: 'tour', opponent: 'Coach to the seaside green', time: '09:00', days: 35 },
  ]) {
    const date = Temporal.PlainDate.from(today).add({ days }).toString();
    await performMutation(site, people.pauline, calendarEventEndpoints.add, {
      season: Number(today.slice(0, 4)),
      ...eventFieldsSchema.parse({ ...given, date, place: 'home' }),
      despite: true,
    });
  }
};
