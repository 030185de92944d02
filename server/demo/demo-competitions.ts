import type { Viewer } from '#app/api/who/sessions.server.ts';
import { claimResult } from '#app/club/competitions/claims/claims.server.ts';
import { readCourse } from '#app/club/competitions/course.server.ts';
import { isPlayable } from '#app/club/competitions/course.ts';
import { datesVersion, setDates } from '#app/club/competitions/draw/dates.server.ts';
import { makeDraw, publishDraw } from '#app/club/competitions/draw/draws.server.ts';
import { addEntries } from '#app/club/competitions/entries/entries.server.ts';
import { startCompetition } from '#app/club/competitions/facts/facts.server.ts';
import { newCompetition, outcomeFields } from '#app/club/competitions/fields.server.ts';
import { enterResult } from '#app/club/competitions/results/results.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { cast } from './cast.ts';

const others = ['Ivy Tharratt', 'Walter Dring', 'Sheila Borrill', 'Len Odling'];
const trophy = {
  name: 'Two-Wood Singles',
  about:
    'One against one with two woods each, over 21 ends. The first-named player offers dates and finds the marker.',
  ...{ woods: '2', ends: '21', extras: '', closes: '', reminders: '7,1' as const, side: 1 },
};

/** A knock-out of thirteen with the cast in it, half played, and one that is still taking entries. */
export async function loadCompetitions(site: Site, season: number): Promise<void> {
  const today = site.clock().getTime();
  const ago = (days: number): Site => ({ ...site, clock: () => new Date(today - days * 24 * 3600_000) });
  const pauline = cast.pauline;
  const { made: slug } = await startCompetition(
    ago(40),
    pauline,
    newCompetition.parse({ ...trophy, season }),
  );
  const names = Object.values(cast)
    .filter(({ suspended }) => !suspended)
    .map(({ name }) => [name]);
  await addEntries(ago(30), pauline, { slug, sides: [...names, ...others.map((name) => [name])] });
  const { competition } = await readCourse(site.db, slug);
  const { version } = competition;
  await makeDraw(ago(28), pauline, { slug, version, kind: 'knock-out', chance: sameEachTime() });
  const drawn = await readCourse(site.db, slug);
  const dates = ['06-01', '06-15', '07-20', '09-07'];
  const due = drawn.rounds.map(({ id }, at) => ({ round: id, due: `${season}-${dates[at]}` }));
  await setDates(ago(28), pauline, { slug, version: datesVersion(drawn.rounds), dates: due });
  await publishDraw(ago(28), pauline, { slug, version: drawn.competition.version, tell: false });
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
  await startCompetition(ago(3), pauline, newCompetition.parse({ ...pairs, season, closes }));
}

/** The demonstration is the same at each start. */
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
    await enterResult(site, cast.pauline, { slug, id: tie.id, version: tie.version, ...said });
  }
}

/** Of the quarter-finals one is played, and of one a player has said what came of it: it waits to be confirmed. */
async function play(site: Site, slug: string): Promise<void> {
  const { ties } = await readCourse(site.db, slug);
  const [one, other] = ties.filter(isPlayable);
  if (!one || !other) return;
  const said = outcomeFields.parse({ score1: 21, score2: 18 });
  await enterResult(site, cast.pauline, { slug, id: one.id, version: one.version, ...said });
  const player = await site.db
    .selectFrom('player')
    .select('member')
    .where('entry', '=', other.entry1 ?? '')
    .executeTakeFirst();
  const member = Object.values(cast).find(({ id }) => id === player?.member);
  if (!member) return;
  const viewer: Viewer = { ...member, nameIsGiven: true, quietUntil: null, session: '' };
  await claimResult(site, viewer, { id: other.id, ...said, score1: 16, score2: 20 });
}
