import { perform } from '#app/endpoints/perform.server.ts';
import { awayEndpoints, ownAwayEndpoints } from '#app/modules/duties/away/away.endpoints.server.ts';
import { dutyEndpoints } from '#app/modules/duties/rotas/dates.endpoints.server.ts';
import { rotaEndpoints } from '#app/modules/duties/rotas/rotas.endpoints.server.ts';
import { kindsOf, readRotas } from '#app/modules/duties/rotas/rotas.server.ts';
import { proposeSharing } from '#app/modules/duties/sharing/proposal.server.ts';
import { sharing } from '#app/modules/duties/sharing/sharing.endpoints.server.ts';
import { swapEndpoints } from '#app/modules/duties/swaps/swaps.endpoints.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';

/** Load a filled rota of teas, bar, opening up and mowing for the season; with a vacant duty, and a swap request. */
export async function loadDuties(site: Site): Promise<void> {
  const { date: today } = dayAndWords(site);
  const year = today.slice(0, 4);
  const actor = cast.margaret;
  await perform(site, actor, rotaEndpoints.ready, {});
  await perform(site, cast.tom, ownAwayEndpoints.add, { from: `${year}-07-01`, to: `${year}-07-14` });
  await perform(site, actor, awayEndpoints.add, {
    member: cast.edie.id,
    from: `${year}-06-20`,
    to: `${year}-06-27`,
  });
  const mowers = [cast.tom, cast.derek, cast.ron, cast.peter].map(({ id }) => id);
  for (const rota of await readRotas(site.db)) {
    const { id, name, about, needed, time } = rota;
    const kinds = kindsOf(rota);
    if (name === 'Mowing')
      await perform(site, actor, rotaEndpoints.change, {
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
    await perform(site, actor, dutyEndpoints.addDates, { id, way, from, to: `${year}-09-30`, every: 1 });
    const { version: seen, days } = await proposeSharing(site, id);
    const people = days.map((day, at) => ({
      duty: day.duty,
      people: day.people
        .slice(name === 'Bar' && at === 1 ? 1 : 0)
        .map((person) => ({ member: person.id, byHand: false })),
    }));
    await perform(site, actor, sharing.keep, { id, days: people }, { seen });
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
    await perform(site, actor, swapEndpoints.ask, {
      id: asked.id,
      whom: '',
      note: 'Our daughter marries that day.',
    });
}
