import { randomUUID } from 'node:crypto';
import { todayInLondon } from '#app/core/clock.ts';
import { createSeededRandom, shuffleSeeded } from '#app/core/seeded-random.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import type { RollUpTap } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { Site } from '#app/site/site.server.ts';
import { rollUpTapEndpoints } from './arrivals.endpoints.server.ts';
import { rollUpDrawEndpoints } from './roll-up-draws.endpoints.server.ts';

type DemoLoader = ModuleParts['demo']['load'];
type Officer = Parameters<DemoLoader>[1]['people']['pauline'];

/** Load past roll-ups, each drawn twice with its shots, and today's with some arrivals. */
export const loadDemoRollUps: DemoLoader = async (site, { people: { pauline } }) => {
  const date = todayInLondon(site.clock);
  const events = await site.db
    .selectFrom('event')
    .innerJoin('kind', 'kind.id', 'event.type')
    .select(['event.id', 'event.day'])
    .where('kind.nature', '=', 'roll-up')
    .where('season', '=', Number(date.slice(0, 4)))
    .where('day', '<=', date.slice(5))
    .orderBy('day')
    .execute();
  const chance = createSeededRandom(7);
  for (const { id, day } of events.slice(-4)) {
    const isToday = day === date.slice(5);
    const at = new Date(`${date.slice(0, 4)}-${day}T12:40:00Z`);
    const then = isToday ? site : { ...site, clock: () => at };
    const count = isToday ? 11 : 14 + Math.floor(chance() * 5);
    await arrive(then, pauline, id, { count, chance, isToday });
    if (!isToday) for (const number of [1, 2]) await play(then, pauline, id, { number, chance });
  }
};

async function arrive(
  site: Site,
  officer: Officer,
  event: string,
  { count, chance, isToday }: { count: number; chance: () => number; isToday: boolean },
) {
  const members = await site.db
    .selectFrom('member')
    .select('id')
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const come = shuffleSeeded(members, chance).slice(0, count);
  const visitors = [{ name: 'Grace Holland' }, { name: '' }];
  const taps: RollUpTap[] = [
    ...come.map(({ id }) => ({ kind: 'come' as const, member: id, name: '' })),
    ...visitors.map(({ name }) => ({ kind: 'come' as const, member: null, name })),
  ].map((tap, place) => ({ ...tap, id: randomUUID(), paid: !isToday || place % 3 > 0 }));
  for (const tap of taps) await performMutation(site, officer, rollUpTapEndpoints.tap, { event, ...tap });
}

async function play(
  site: Site,
  officer: Officer,
  event: string,
  { number, chance }: { number: number; chance: () => number },
) {
  const { draws } = await performMutation(site, officer, rollUpDrawEndpoints.make, {
    event,
    after: number - 1,
  });
  const draw = draws.at(-1);
  if (!draw) return;
  const games = draw.games.map((game) => ({
    ...game,
    sides: game.sides.map((side) => ({ ...side, shots: 4 + Math.floor(chance() * 10) })),
  }));
  await performMutation(site, officer, rollUpDrawEndpoints.change, { event, id: draw.id, games });
}
