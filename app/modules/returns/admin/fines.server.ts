import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth, formatDayAndYear } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { findSingleMoneyAmount, formatMoney } from '#app/core/money.ts';
import { queryLeagueFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import {
  formatFixtureTeams,
  type LockedMatchResult,
} from '#app/modules/returns/record/match-return.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { LeagueFinesPageData } from './result-admin-pages.ts';

type Fined = Pick<LockedMatchResult['row'], 'fine' | 'fine_side'>;

/** Which side of a match owes its fine: in fines of earlier versions the one that its words name, else the home side. */
export function getFinedSide({ row, fixture }: { row: Fined; fixture: LeagueFixture }): MatchSide {
  if (row.fine_side) return row.fine_side;
  const names = (side: MatchSide) => row.fine.includes(fixture[side].name);
  return names('away') && !names('home') ? 'away' : 'home';
}

type Fine = LeagueFinesPageData['clubs'][number]['fines'][number] & {
  club: string;
  name: string;
  date: string;
};

/** Fines by club: what is owing first; paid ones of this season and the last. */
export async function readLeagueFines(site: Site): Promise<LeagueFinesPageData> {
  const { db } = site;
  const rows = await db.selectFrom('match_return').selectAll().where('fine', '!=', '').execute();
  const fixtures = rows.length > 0 ? await queryLeagueFixtures(db, { ids: rows.map(({ id }) => id) }) : [];
  const year = Number(todayInLondon(site.clock).slice(0, 4));
  const names = await clubNames(db);
  const fines = fixtures.flatMap((fixture): Fine[] => {
    const row = rows.find(({ id }) => id === fixture.id);
    if (!row || (row.fine_paid_on && fixture.season < year - 1)) return [];
    const side = getFinedSide({ row, fixture });
    const { club, name } = fixture[side];
    return [
      {
        ...{ club: club ?? name, name: names.get(club ?? '') ?? name, date: fixture.date },
        ...{
          id: fixture.id,
          match: formatFixtureTeams(fixture),
          team: name,
          fine: row.fine,
          version: row.version,
        },
        day: formatDayAndYear(fixture.date),
        pence: findSingleMoneyAmount(row.fine),
        paidOn: row.fine_paid_on,
        paid: row.fine_paid_on ? formatDayAndMonth(row.fine_paid_on.slice(5)) : '',
      },
    ];
  });
  const clubs = [...Map.groupBy(fines, ({ club }) => club)].map(([id, its]) => ({
    id,
    name: its[0]?.name ?? '',
    owing: owingWords(its),
    fines: its.sort(latestFirst).map(({ club: _, name: __, date: ___, ...fine }) => fine),
  }));
  clubs.sort((a, b) => Number(b.owing !== '') - Number(a.owing !== '') || a.name.localeCompare(b.name));
  return { clubs, owing: owingWords(fines) };
}

const latestFirst = (a: Fine, b: Fine) =>
  Number(a.paidOn !== null) - Number(b.paidOn !== null) || b.date.localeCompare(a.date);

/** '£15 owing', or how many are where their words name no sum; '' where all is paid. */
function owingWords(fines: Fine[]): string {
  const open = fines.filter(({ paidOn }) => paidOn === null);
  if (open.length === 0) return '';
  const unknown = open.filter(({ pence }) => pence === null).length;
  const sum = open.reduce((all, { pence }) => all + (pence ?? 0), 0);
  const others = formatCount(unknown, 'fine with no amount', 'fines with no amount');
  return [sum > 0 && `${formatMoney(sum)} owing`, unknown > 0 && others].filter(Boolean).join(', ');
}

async function clubNames(db: Kysely<DatabaseSchema>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('league_club')
    .innerJoin('opponent', 'opponent.id', 'league_club.id')
    .select(['opponent.id', 'opponent.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
