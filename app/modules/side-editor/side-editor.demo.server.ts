import { randomUUID } from 'node:crypto';
import { todayInLondon } from '#app/core/clock.ts';
import { getEventDate } from '#app/core/event.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { proposeFairSides } from '#app/modules/side-editor/fair/propose-sides.ts';
import { readPublishedSeasonMatches, readResolvedSidesFormat } from '#app/modules/sides/sides.server.ts';
import { countPlayerSeasonStatistics, listPlayingPositions } from '#app/modules/sides/sides.ts';
import type { Site } from '#app/site/site.server.ts';

/** Load past friendlies and Tuesdays with their published teams, and availability for the next two friendlies. */
export const loadDemoTeamSelections: ModuleParts['demo']['load'] = async (site) => {
  const { db, clock } = site;
  const date = todayInLondon(clock);
  const season = Number(date.slice(0, 4));
  const events = await db
    .selectFrom('event')
    .selectAll()
    .where('season', '=', season)
    .where('type', 'in', ['friendly', 'tuesday'])
    .where('state', '=', 'on')
    .orderBy('day')
    .execute();
  const people = await db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .execute();
  const isPast = (event: (typeof events)[number]) => getEventDate(event) < date;
  const next = events.filter((event) => !isPast(event) && event.type === 'friendly').slice(0, 2);
  for (const [at, event] of [...events.filter(isPast), ...next].entries()) {
    const asking = people.filter((_, who) => (who * 7 + at * 5 + ((who * at) % 3)) % 5 < 2);
    const answers = asking.map(({ id }, order) => ({
      event: event.id,
      member: id,
      word: order % 7 === 6 ? ('if needed' as const) : ('yes' as const),
      way: 'site',
      at: clock().toISOString(),
      made_at: `${date}T08:${String(order + 10)}:00.000Z`,
      seats: order % 6 === 2 ? 3 : null,
      lift_from: order % 6 === 4 ? 'the Cross' : null,
    }));
    await db
      .insertInto('answer')
      .values(answers)
      .onConflict((c) => c.doNothing())
      .execute();
    if (isPast(event)) await playSides(site, event.id, season, asking);
  }
};

type People = { id: string; name: string }[];

async function playSides({ db, clock }: Site, event: string, season: number, asking: People): Promise<void> {
  const forms = countPlayerSeasonStatistics(await readPublishedSeasonMatches({ db, clock }, season));
  const names = asking.map((one) => {
    const { asked = 0, played = 0, positions = [] } = forms.get(one.id) ?? {};
    return { ...one, word: 'yes' as const, busy: '', asked, played, positions };
  });
  const shape = await readResolvedSidesFormat(db, event, undefined, asking.length);
  const { rinks, players } = shape;
  const { seats } = proposeFairSides({
    rinks,
    positions: listPlayingPositions(shape),
    fixed: [],
    names,
    pairings: [],
  });
  const at = clock().toISOString();
  const selection = { format: JSON.stringify({ rinks, players }), rinks, published_at: at, updated_at: at };
  const captain = seats[0]?.member ?? null;
  await db
    .insertInto('selection')
    .values({ event, state: 'published', captain, ...selection })
    .onConflict((c) => c.doNothing())
    .execute();
  const picks = seats.map(({ member, rink, place }) => ({
    id: randomUUID(),
    event,
    member,
    name: '',
    rink,
    place,
    state: 'confirmed' as const,
    told: `${rink}:${place}`,
    told_at: at,
    answered_at: at,
  }));
  await db
    .insertInto('pick')
    .values(picks)
    .onConflict((c) => c.doNothing())
    .execute();
}
