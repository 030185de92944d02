import { perform } from '#app/act/perform.server.ts';
import { awayActs, ownAwayActs } from '#app/club/duties/away/away.acts.server.ts';
import { dutyActs } from '#app/club/duties/rotas/dates.acts.server.ts';
import { rotaActs } from '#app/club/duties/rotas/rotas.acts.server.ts';
import { kindsOf, readRotas } from '#app/club/duties/rotas/rotas.server.ts';
import { proposeSharing } from '#app/club/duties/sharing/proposal.server.ts';
import { sharing } from '#app/club/duties/sharing/sharing.acts.server.ts';
import { swapActs } from '#app/club/duties/swaps/swaps.acts.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';

/** Teas, bar, opening up and mowing for the rest of the season, shared out; one turn that nobody has, and one to be swapped. */
export async function loadDuties(site: Site): Promise<void> {
  const { date: today } = dayAndWords(site);
  const year = today.slice(0, 4);
  const actor = cast.margaret;
  await perform(site, actor, rotaActs.ready, {});
  await perform(site, cast.tom, ownAwayActs.add, { from: `${year}-07-01`, to: `${year}-07-14` });
  await perform(site, actor, awayActs.add, {
    member: cast.edie.id,
    from: `${year}-06-20`,
    to: `${year}-06-27`,
  });
  const mowers = [cast.tom, cast.derek, cast.ron, cast.peter].map(({ id }) => id);
  for (const rota of await readRotas(site.db)) {
    const { id, name, about, needed, time } = rota;
    const kinds = kindsOf(rota);
    if (name === 'Mowing')
      await perform(site, actor, rotaActs.change, {
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
    await perform(site, actor, dutyActs.addDates, { id, way, from, to: `${year}-09-30`, every: 1 });
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
    await perform(site, actor, swapActs.ask, {
      id: asked.id,
      whom: '',
      note: 'Our daughter marries that day.',
    });
}
