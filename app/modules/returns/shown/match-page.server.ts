import { showMoment } from '#app/core/clock.ts';
import { showFullDate } from '#app/core/dates.ts';
import { oneFixture } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { notPlayedSaid } from '#app/modules/returns/entries/enter.server.ts';
import { returnNow } from '#app/modules/returns/entries/returns.server.ts';
import { readReturn } from '#app/modules/returns/held/held-return.server.ts';
import { rulesFor } from '#app/modules/returns/mails/return-mail.server.ts';
import { whenOf } from '#app/modules/returns/mails/return-mails.ts';
import { figuresLine, pointsLine } from '#app/modules/returns/rules/words.ts';
import type { Site } from '#app/site/site.server.ts';

/**
 * Returns the public page of a match. An unconfirmed entry is marked as such; disputed ones are not shown. Returns undefined if
 * unknown.
 */
export async function readMatchPage(site: Site, id: string) {
  const { db, club } = site;
  if (!club.uses.league || !(await oneFixture(db, id))) return undefined;
  const held = await readReturn(db, id);
  const { fixture, card } = held;
  // Unpublished fixtures are not public; results in the tables are.
  if (!held.match && !(await isOut(db, fixture))) return undefined;
  const now = returnNow(held);
  const names = { home: fixture.home.name, away: fixture.away.name };
  const { sheet } = now;
  const league = await db
    .selectFrom('league')
    .select(['name', 'parent', 'day'])
    .where('day', '=', fixture.league)
    .executeTakeFirst();
  const rules = await rulesFor(db, fixture);
  const players = await db
    .selectFrom('appearance')
    .select(['rink', 'side', 'place', 'name'])
    .where('fixture', '=', id)
    .orderBy('rink')
    .orderBy('place')
    .execute();
  return {
    ...{ names, when: whenOf(fixture), division: fixture.division, league: league?.name ?? '' },
    home: { club: fixture.home.club, name: names.home },
    table: `/leagues/${league?.parent ?? fixture.league}`,
    movedFrom: fixture.postponedFrom ? showFullDate(fixture.postponedFrom) : '',
    fixture: fixture.state,
    notPlayed: notPlayedSaid(fixture),
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
    players: now.state === 'settled' && rules.players ? players : [],
    at: now.state === 'settled' && now.at ? showMoment(new Date(now.at)) : '',
  };
}

async function isOut(db: Site['db'], { league, season }: LeagueFixture): Promise<boolean> {
  const book = await db
    .selectFrom('league_book as b')
    .innerJoin('league as l', (on) => on.on((e) => e('b.league', '=', e.fn.coalesce('l.parent', 'l.day'))))
    .select('b.id')
    .where('l.day', '=', league)
    .where('b.season', '=', season)
    .where('b.published_at', 'is not', null)
    .executeTakeFirst();
  return book !== undefined;
}

const totalOf = (rinks: { home: number; away: number }[]) =>
  rinks.length > 0
    ? rinks.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
        home: 0,
        away: 0,
      })
    : null;

export type MatchPage = NonNullable<Awaited<ReturnType<typeof readMatchPage>>>;
