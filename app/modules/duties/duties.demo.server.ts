import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { rotaFillEndpoints } from '#app/modules/duties/fill/fill.endpoints.server.ts';
import { proposeRotaFill } from '#app/modules/duties/fill/propose-fill.server.ts';
import { dutyDateEndpoints } from '#app/modules/duties/rotas/duty-dates.endpoints.server.ts';
import { rotaEndpoints } from '#app/modules/duties/rotas/rotas.endpoints.server.ts';
import { parseRotaEventKinds, readRotas } from '#app/modules/duties/rotas/rotas.server.ts';
import { dutySwapAdminEndpoints } from '#app/modules/duties/swaps/swaps.endpoints.server.ts';
import {
  ownUnavailableDatesEndpoints,
  unavailableDatesEndpoints,
} from '#app/modules/duties/unavailable/unavailable-dates.endpoints.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';

/** Load a filled rota of teas, bar, opening up and mowing for the season; with a vacant duty, and a swap request. */
export const loadDemoDuties: ModuleParts['demo']['load'] = async (site, { people: cast }) => {
  const { date: today } = getTodayAndPlaceholders(site);
  const year = today.slice(0, 4);
  const actor = cast.margaret;
  await performMutation(site, actor, rotaEndpoints.ready, {});
  await performMutation(site, cast.tom, ownUnavailableDatesEndpoints.add, {
    from: `${year}-07-01`,
    to: `${year}-07-14`,
  });
  await performMutation(site, actor, unavailableDatesEndpoints.add, {
    member: cast.edie.id,
    from: `${year}-06-20`,
    to: `${year}-06-27`,
  });
  const mowers = [cast.tom, cast.derek, cast.ron, cast.peter].map(({ id }) => id);
  for (const rota of await readRotas(site.db)) {
    const { id, name, about, needed, time } = rota;
    const kinds = parseRotaEventKinds(rota);
    if (name === 'Mowing')
      await performMutation(site, actor, rotaEndpoints.change, {
        id,
        name,
        about,
        needed,
        time,
        kinds,
        sharedBy: 'ticked',
        members: mowers,
      });
    const way = kinds.length > 0 ? ('calendar' as const) : ('weekly' as const);
    const from = kinds.length > 0 ? today : `${year}-06-09`;
    await performMutation(site, actor, dutyDateEndpoints.addDates, {
      id,
      way,
      from,
      to: `${year}-09-30`,
      every: 1,
    });
    const { version: seen, days } = await proposeRotaFill(site, id);
    const people = days.map((day, at) => ({
      duty: day.duty,
      people: day.people
        .slice(name === 'Bar' && at === 1 ? 1 : 0)
        .map((person) => ({ member: person.id, byHand: false })),
    }));
    await performMutation(site, actor, rotaFillEndpoints.keep, { id, days: people }, { seen });
  }
  const asked = await site.db
    .selectFrom('turn')
    .innerJoin('duty', 'duty.id', 'turn.duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .select('turn.id')
    .where('rota.name', '=', 'Teas')
    .orderBy('duty.date', 'desc')
    .executeTakeFirst();
  if (asked)
    await performMutation(site, actor, dutySwapAdminEndpoints.ask, {
      id: asked.id,
      whom: '',
      note: 'Our daughter is getting married that day.',
    });
};
