import { perform } from '#app/act/perform.server.ts';
import { addAway } from '#app/club/duties/away/away.server.ts';
import { addDates } from '#app/club/duties/rotas/dates.server.ts';
import { rotaActs } from '#app/club/duties/rotas/rotas.acts.server.ts';
import { kindsOf, readRotas } from '#app/club/duties/rotas/rotas.server.ts';
import { keepSharing } from '#app/club/duties/sharing/keep-sharing.server.ts';
import { proposeSharing } from '#app/club/duties/sharing/proposal.server.ts';
import { askSwap } from '#app/club/duties/swaps/swaps.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';

/** Teas, bar, opening up and mowing for the rest of the season, shared out; one turn that nobody has, and one to be swapped. */
export async function loadDuties(site: Site): Promise<void> {
  const { date: today } = dayAndWords(site);
  const year = today.slice(0, 4);
  const actor = cast.margaret;
  await perform(site, actor, rotaActs.ready, {});
  await addAway(site, cast.tom, { member: cast.tom.id, from: `${year}-07-01`, to: `${year}-07-14` });
  await addAway(site, actor, { member: cast.edie.id, from: `${year}-06-20`, to: `${year}-06-27` });
  const mowers = [cast.tom, cast.derek, cast.ron, cast.peter].map(({ id }) => id);
  for (const rota of await readRotas(site.db)) {
    const { id, name, about, needed, time } = rota;
    const kinds = kindsOf(rota);
    if (name === 'Mowing')
      await perform(site, actor, rotaActs.change, {
        ...{ id, name, about, needed, time, kinds, sharedBy: 'ticked', members: mowers },
      });
    const way = kinds.length > 0 ? ('calendar' as const) : ('weekly' as const);
    const from = kinds.length > 0 ? today : `${year}-06-09`;
    await addDates(site, actor, { id, way, from, to: `${year}-09-30`, every: 1 });
    const { version: seen, days } = await proposeSharing(site, id);
    const people = days.map((day, at) => ({
      duty: day.duty,
      people: day.people
        .slice(name === 'Bar' && at === 1 ? 1 : 0)
        .map((person) => ({ member: person.id, byHand: false })),
    }));
    await keepSharing(site, actor, { id, version: seen, days: people });
  }
  const asked = await site.db
    .selectFrom('turn')
    .innerJoin('duty', 'duty.id', 'turn.duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .select('turn.id')
    .where('rota.name', '=', 'Teas')
    .orderBy('duty.date', 'desc')
    .executeTakeFirst();
  if (asked) await askSwap(site, { turn: asked.id, whom: '', note: 'Our daughter marries that day.' });
}
