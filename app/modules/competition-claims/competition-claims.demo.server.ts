import { createSeededRandom } from '#app/core/seeded-random.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ModuleParts } from '#app/kernel/module.ts';
import { matchOutcomeBodySchema } from '#app/modules/competition-rules/competition-rules.server.ts';
import { isTiePlayable } from '#app/modules/competition-rules/competition-rules.ts';
import {
  competitionDetailsEndpoints,
  competitionDrawEndpoints,
  competitionEntryEndpoints,
  competitionResultEndpoints,
  createCompetitionDrawEndpoint,
  newCompetitionBodySchema,
  readStoredCompetition,
  roundDateEndpoints,
} from '#app/modules/competitions/competitions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { resultClaimEndpoints } from './claims.endpoints.server.ts';

type DemoLoader = ModuleParts['demo']['load'];
type DemoPeople = Parameters<DemoLoader>[1]['people'];

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
export const loadDemoCompetitions: DemoLoader = async (site, { people }) => {
  const season = site.clock().getUTCFullYear();
  const today = site.clock().getTime();
  const ago = (days: number): Site => ({ ...site, clock: () => new Date(today - days * 24 * 3600_000) });
  const { pauline } = people;
  const start = newCompetitionBodySchema.parse({ ...trophy, season });
  const { slug } = await performMutation(ago(40), pauline, competitionDetailsEndpoints.start, start);
  const names = Object.values(people)
    .filter(({ suspended }) => !suspended)
    .map(({ name }) => [name]);
  const sides = [...names, ...others.map((name) => [name])];
  await performMutation(ago(30), pauline, competitionEntryEndpoints.enter, { slug, sides });
  // Seed of a draw in which members of the cast meet, so that one of them can report a result.
  const drawing = createCompetitionDrawEndpoint(createSeededRandom(37_569));
  await performMutation(ago(28), pauline, drawing, {
    slug,
    kind: 'knock-out',
    groups: 0,
    through: 0,
    plate: '',
  });
  const { rounds } = await readStoredCompetition(site.db, slug);
  const days = ['06-01', '06-15', '07-20', '09-07'];
  const dates = rounds.map(({ id }, at) => ({ round: id, due: `${season}-${days[at]}` }));
  await performMutation(ago(28), pauline, roundDateEndpoints.set, { slug, dates });
  await performMutation(ago(28), pauline, competitionDrawEndpoints.publish, { slug, tell: false });
  await playPreliminaries(ago(7), people, slug);
  await play(ago(2), people, slug);

  const pairs = {
    ...trophy,
    name: 'Drawn Pairs',
    about: 'Partners are drawn on the day.',
    side: 2,
    ends: '15',
  };
  const closes = `${season}-06-30`;
  const another = newCompetitionBodySchema.parse({ ...pairs, season, closes });
  await performMutation(ago(3), pauline, competitionDetailsEndpoints.start, another);
};

async function playPreliminaries(site: Site, people: DemoPeople, slug: string): Promise<void> {
  const { rounds, ties } = await readStoredCompetition(site.db, slug);
  const first = ties.filter(({ round }) => round === rounds[0]?.id);
  for (const [at, tie] of first.entries()) {
    const [score1, score2] = at % 2 === 0 ? [19, 12 + at] : [11 + at, 17 + at];
    const said = matchOutcomeBodySchema.parse({ score1, score2 });
    await performMutation(site, people.pauline, competitionResultEndpoints.enter, {
      slug,
      id: tie.id,
      ...said,
    });
  }
}

/** Plays a quarter-final, and lets a player report another, which waits to be confirmed. */
async function play(site: Site, people: DemoPeople, slug: string): Promise<void> {
  const { ties } = await readStoredCompetition(site.db, slug);
  const [one, other] = ties.filter(isTiePlayable);
  if (!one || !other) return;
  const said = matchOutcomeBodySchema.parse({ score1: 21, score2: 18 });
  await performMutation(site, people.pauline, competitionResultEndpoints.enter, {
    slug,
    id: one.id,
    ...said,
  });
  const player = await site.db
    .selectFrom('player')
    .select('member')
    .where('entry', '=', other.entry1 ?? '')
    .executeTakeFirst();
  const member = Object.values(people).find(({ id }) => id === player?.member);
  if (!member) return;
  await performMutation(site, member, resultClaimEndpoints.claim, {
    id: other.id,
    ...said,
    score1: 16,
    score2: 20,
  });
}
