import { z } from 'zod';
import { todayInLondon } from '#app/core/clock.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { opponentClubEndpoints } from './clubs.endpoints.server.ts';
import { listOpponentClubs } from './opponent-clubs.server.ts';

/** Invented addresses of the next opponents, by their order. */
const directionsSchema = z.array(
  z.strictObject({ address: z.string(), directions: z.string(), map: z.string() }),
);

/** Load directions to the clubs that are visited next. */
export const loadDemoDirections: ModuleParts['demo']['load'] = async (site, { people, readDemoFile }) => {
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
