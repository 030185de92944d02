import { perform } from '#app/endpoints/perform.server.ts';
import { claimEndpoints } from '#app/modules/competitions/claims/claims.endpoints.server.ts';
import { readCourse } from '#app/modules/competitions/course/course.server.ts';
import { isPlayable } from '#app/modules/competitions/course/course.ts';
import { dateEndpoints } from '#app/modules/competitions/draw/dates.endpoints.server.ts';
import { drawEndpoints, drawingBy } from '#app/modules/competitions/draw/draws.endpoints.server.ts';
import { entryEndpoints } from '#app/modules/competitions/entries/entries.endpoints.server.ts';
import { competitionEndpoints } from '#app/modules/competitions/facts/facts.endpoints.server.ts';
import { resultEndpoints } from '#app/modules/competitions/results/results.endpoints.server.ts';
import { newCompetition, outcomeFields } from '#app/modules/competitions/rules/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';

const others = ['Ivy Tharratt', 'Walter Dring', 'Sheila Borrill', 'Len Odling'];
const trophy = {
  name: 'Two-Wood Singles',
  about:
    'One against one with two woods each, over 21 ends. The first-named player offers dates and finds the marker.',
  woods: '2',
  ends: '21',
  extras: '',
  closes: '',
  reminders: '7,1' as const,
  side: 1,
};

/** Load a half-played knock-out of thirteen with the cast in it, and a competition that still takes entries. */
export async function loadCompetitions(site: Site, season: number): Promise<void> {
  const today = site.clock().getTime();
  const ago = (days: number): Site => ({ ...site, clock: () => new Date(today - days * 24 * 3600_000) });
  const pauline = cast.pauline;
  const start = newCompetition.parse({ ...trophy, season });
  const { slug } = await perform(ago(40), pauline, competitionEndpoints.start, start);
  const names = Object.values(cast)
    .filter(({ suspended }) => !suspended)
    .map(({ name }) => [name]);
  const sides = [...names, ...others.map((name) => [name])];
  await perform(ago(30), pauline, entryEndpoints.enter, { slug, sides });
  const drawing = drawingBy(sameEachTime());
  await perform(ago(28), pauline, drawing, { slug, kind: 'knock-out', groups: 0, through: 0, plate: '' });
  const { rounds } = await readCourse(site.db, slug);
  const days = ['06-01', '06-15', '07-20', '09-07'];
  const dates = rounds.map(({ id }, at) => ({ round: id, due: `${season}-${days[at]}` }));
  await perform(ago(28), pauline, dateEndpoints.set, { slug, dates });
  await perform(ago(28), pauline, drawEndpoints.publish, { slug, tell: false });
  await playPreliminaries(ago(7), slug);
  await play(ago(2), slug);

  const pairs = {
    ...trophy,
    name: 'Drawn Pairs',
    about: 'Partners are drawn on the day.',
    side: 2,
    ends: '15',
  };
  const closes = `${season}-06-30`;
  const another = newCompetition.parse({ ...pairs, season, closes });
  await perform(ago(3), pauline, competitionEndpoints.start, another);
}

/** Deterministic random numbers: each start draws the same. */
function sameEachTime(state = 8) {
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

async function playPreliminaries(site: Site, slug: string): Promise<void> {
  const { rounds, ties } = await readCourse(site.db, slug);
  const first = ties.filter(({ round }) => round === rounds[0]?.id);
  for (const [at, tie] of first.entries()) {
    const [score1, score2] = at % 2 === 0 ? [19, 12 + at] : [11 + at, 17 + at];
    const said = outcomeFields.parse({ score1, score2 });
    await perform(site, cast.pauline, resultEndpoints.enter, { slug, id: tie.id, ...said });
  }
}

/** Plays a quarter-final, and lets a player report another, which waits to be confirmed. */
async function play(site: Site, slug: string): Promise<void> {
  const { ties } = await readCourse(site.db, slug);
  const [one, other] = ties.filter(isPlayable);
  if (!one || !other) return;
  const said = outcomeFields.parse({ score1: 21, score2: 18 });
  await perform(site, cast.pauline, resultEndpoints.enter, { slug, id: one.id, ...said });
  const player = await site.db
    .selectFrom('player')
    .select('member')
    .where('entry', '=', other.entry1 ?? '')
    .executeTakeFirst();
  const member = Object.values(cast).find(({ id }) => id === player?.member);
  if (!member) return;
  await perform(site, member, claimEndpoints.claim, { id: other.id, ...said, score1: 16, score2: 20 });
}
