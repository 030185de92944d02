import { oneFixture } from '#app/club/fixtures/fixtures.server.ts';
import { returnNow } from '#app/club/returns/entries/returns.server.ts';
import { readReturn } from '#app/club/returns/held/held-return.server.ts';
import { whenOf } from '#app/club/returns/mails/return-mails.ts';
import { figuresLine, pointsLine } from '#app/club/returns/rules/words.ts';
import { showMoment } from '#app/core/clock.ts';
import { showFullDate } from '#app/core/dates.ts';
import type { Site } from '#app/site/site.server.ts';

/** A match of the league as visitors see it. What one side alone has said is shown as that; what is disputed is not shown. */
export async function readMatchPage(site: Site, id: string) {
  const { db, club } = site;
  if (!club.uses.league || !(await oneFixture(db, id))) return undefined;
  const held = await readReturn(db, id);
  const { fixture, card } = held;
  const now = returnNow(held);
  const names = { home: fixture.home.name, away: fixture.away.name };
  const { sheet } = now;
  const league = await db
    .selectFrom('league')
    .select(['name', 'parent', 'day'])
    .where('day', '=', fixture.league)
    .executeTakeFirst();
  const players = await db
    .selectFrom('appearance')
    .select(['rink', 'side', 'place', 'name'])
    .where('fixture', '=', id)
    .orderBy('rink')
    .orderBy('place')
    .execute();
  return {
    ...{ names, when: whenOf(fixture), division: fixture.division, league: league?.name ?? '' },
    table: `/leagues/${league?.parent ?? fixture.league}`,
    movedFrom: fixture.postponedFrom ? showFullDate(fixture.postponedFrom) : '',
    fixture: fixture.state,
    state: now.state,
    how: now.how,
    result: sheet
      ? figuresLine(
          { ...sheet, rinks: [], shots: sheet.shots ?? totalOf(sheet.rinks) },
          card,
          names,
          club.words,
        )
      : '',
    points: sheet ? pointsLine(sheet, card, names) : '',
    rinks: sheet?.rinks ?? [],
    by: now.by ? names[now.by] : '',
    players: now.state === 'settled' ? players : [],
    at: now.state === 'settled' && now.at ? showMoment(new Date(now.at)) : '',
  };
}

const totalOf = (rinks: { home: number; away: number }[]) =>
  rinks.length > 0
    ? rinks.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
        home: 0,
        away: 0,
      })
    : null;

export type MatchPage = NonNullable<Awaited<ReturnType<typeof readMatchPage>>>;
