import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import { countLeaguePlayers } from '#app/modules/fixtures/fixtures.server.ts';
import { readLatestSeasonYear } from '#app/modules/league-clubs/league-clubs.server.ts';
import { hasLeaguePlayerRecords } from '#app/modules/league-pages/league/league-site-data.server.ts';
import {
  readRetractedResults,
  readUndecidedPostponedMatches,
  resultNeedsSecretaryCondition,
} from '#app/modules/returns/returns.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Entry of the league section: its status, and whether it needs attention. */
const leagueLinkSchema = z.object({
  path: z.string(),
  name: z.string(),
  line: z.string(),
  state: z.string(),
  isPressing: z.boolean(),
});
export const leagueAdminHomeSchema = z
  .object({ season: z.int().nullable(), ways: z.array(leagueLinkSchema) })
  .openapi('LeagueDesk');
type LeagueAdminLink = z.output<typeof leagueLinkSchema>;

/** Path of a league page in the admin area. */
export const getLeagueAdminPath = (name: string) => `/desk/league/${name}`;

export async function readLeagueAdminHome(site: Site): Promise<z.output<typeof leagueAdminHomeSchema>> {
  const { db } = site;
  const season = await readLatestSeasonYear(db);
  const now = await queryLeagueCounts(db, season ?? 0, todayInLondon(site.clock));
  const toSettle = (await readRetractedResults(db)).length + (await readUndecidedPostponedMatches(db)).length;
  const row = (path: string, name: string, line: string, state = ''): LeagueAdminLink => ({
    ...{ path, name, line, state, isPressing: state !== '' },
  });
  const book = now.published
    ? `Fixtures for ${season} published on ${formatDayAndMonth(now.published.slice(5, 10))}`
    : 'Dates, rules, divisions, promotion and relegation';
  return {
    season: season ?? null,
    ways: [
      row(
        getLeagueAdminPath('clubs'),
        'Clubs',
        now.clubs > 0
          ? `${formatCount(now.clubs, 'club')}, ${formatCount(now.teams, 'team')} in ${season}`
          : 'Greens, contacts, teams and captains',
      ),
      row(getLeagueAdminPath('book'), 'Season set-up', book),
      row(
        getLeagueAdminPath('fixtures'),
        'Fixtures',
        now.fixtures > 0
          ? `${formatCount(now.fixtures, 'match', 'matches')} in ${season}`
          : 'Not drawn up yet',
        now.putOff > 0 ? `${now.putOff} without a date` : '',
      ),
      row(
        getLeagueAdminPath('returns'),
        'Results',
        now.wanting > 0 ? `${now.wanting} still to come` : now.fixtures > 0 ? 'None missing' : '',
        [now.unlike > 0 && `${now.unlike} disputed`, toSettle > 0 && `${toSettle} to settle`]
          .filter(Boolean)
          .join(', '),
      ),
      ...(now.fined > 0
        ? [
            row(
              getLeagueAdminPath('fines'),
              'Fines',
              'Who owes what, by club',
              now.owing > 0 ? `${now.owing} owing` : '',
            ),
          ]
        : []),
      ...((await hasLeaguePlayerRecords(db))
        ? [row(getLeagueAdminPath('players'), 'Players', formatCount(now.players, 'player'))]
        : []),
      row('/desk/results', 'Tables', 'Scoring, deductions and past seasons'),
      row(
        getLeagueAdminPath('sites'),
        'Connected club websites',
        now.sites > 0
          ? `${formatCount(now.sites, 'website')} connected`
          : 'Clubs get fixtures and send results automatically',
        now.asking > 0 ? formatCount(now.asking, 'request') : '',
      ),
      row(getLeagueAdminPath('handbook'), 'Handbook to print', 'With phone numbers, folded to A5'),
      row(getLeagueAdminPath('take-in'), 'Import a season', 'From the league’s earlier spreadsheet'),
    ],
  };
}

async function queryLeagueCounts(db: Kysely<DatabaseSchema>, season: number, date: string) {
  const players = await countLeaguePlayers(db);
  const row = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const all = fn.countAll<number>().as('rows');
      const fixtures = () => selectFrom('league_fixture as f').select(all).where('f.season', '=', season);
      return [
        selectFrom('league_club').select(all).as('clubs'),
        selectFrom('league_team')
          .select(all)
          .where('season', '=', season)
          .where('club', 'is not', null)
          .as('teams'),
        fixtures().where('f.state', '!=', 'void').as('fixtures'),
        fixtures().where('f.state', '=', 'postponed').as('putOff'),
        fixtures()
          .leftJoin('league_match as m', 'm.id', 'f.id')
          .where('f.state', '=', 'on')
          .where('m.id', 'is', null)
          .where((e) => {
            const year = e.fn.coalesce('f.year', 'f.season');
            const now = Number(date.slice(0, 4));
            return e.or([e(year, '<', now), e.and([e(year, '=', now), e('f.day', '<', date.slice(5))])]);
          })
          .as('wanting'),
        selectFrom('match_return as r').select(all).where(resultNeedsSecretaryCondition).as('unlike'),
        selectFrom('match_return as r').select(all).where('r.fine', '!=', '').as('fined'),
        selectFrom('match_return as r')
          .select(all)
          .where('r.fine', '!=', '')
          .where('r.fine_paid_on', 'is', null)
          .as('owing'),
        ...(players ? [players.as('players')] : []),
        selectFrom('exchange_peer')
          .select(all)
          .where('role', '=', 'club')
          .where('state', '=', 'agreed')
          .as('sites'),
        selectFrom('exchange_peer')
          .select(all)
          .where('role', '=', 'club')
          .where('state', '=', 'asked')
          .as('asking'),
        selectFrom('league_book')
          .select((e) => e.fn.max('published_at').as('published'))
          .where('season', '=', season)
          .as('published'),
      ];
    })
    .executeTakeFirstOrThrow();
  const count = (name: Exclude<keyof typeof row, 'published'>) => Number(row[name] ?? 0);
  return {
    ...{ clubs: count('clubs'), teams: count('teams'), fixtures: count('fixtures'), putOff: count('putOff') },
    ...{
      wanting: count('wanting'),
      unlike: count('unlike'),
      fined: count('fined'),
      owing: count('owing'),
      players: count('players'),
    },
    ...{ sites: count('sites'), asking: count('asking'), published: row.published },
  };
}
