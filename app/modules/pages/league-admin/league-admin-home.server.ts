import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { readLatestSeasonYear } from '#app/modules/league-clubs/league-clubs.server.ts';
import { formatCountWithNoun } from '#app/modules/pages/format-count.ts';
import { hasLeaguePlayerRecords } from '#app/modules/pages/league/league-site-data.server.ts';
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
    ? `Fixtures of ${season} are out since ${formatDayAndMonth(now.published.slice(5, 10))}`
    : 'Dates, rules, divisions and who goes up and down';
  return {
    season: season ?? null,
    ways: [
      row(
        getLeagueAdminPath('clubs'),
        'Clubs',
        now.clubs > 0
          ? `${formatCountWithNoun(now.clubs, 'club', 'clubs')}, ${formatCountWithNoun(now.teams, 'team', 'teams')} of ${season}`
          : 'Greens, whom to ask, teams and captains',
      ),
      row(getLeagueAdminPath('book'), 'The book of the season', book),
      row(
        getLeagueAdminPath('fixtures'),
        'Fixtures',
        now.fixtures > 0
          ? `${formatCountWithNoun(now.fixtures, 'match', 'matches')} in ${season}`
          : 'Not drawn up yet',
        now.putOff > 0 ? `${now.putOff} without a day` : '',
      ),
      row(
        getLeagueAdminPath('returns'),
        'Results',
        now.wanting > 0 ? `${now.wanting} still to come in` : now.fixtures > 0 ? 'None is missing' : '',
        [now.unlike > 0 && `${now.unlike} unlike`, toSettle > 0 && `${toSettle} to settle`]
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
        ? [
            row(
              getLeagueAdminPath('players'),
              'Players',
              formatCountWithNoun(now.players, 'player', 'players'),
            ),
          ]
        : []),
      row('/desk/results', 'Tables', 'How each league counts, deductions, and seasons before'),
      row(
        getLeagueAdminPath('sites'),
        'Clubs’ sites',
        now.sites > 0
          ? `${formatCountWithNoun(now.sites, 'site', 'sites')} to and fro`
          : 'Fixtures there, results here',
        now.asking > 0 ? formatCountWithNoun(now.asking, 'asks', 'ask') : '',
      ),
      row(getLeagueAdminPath('handbook'), 'Handbook for print', 'With telephone numbers, folded to A5'),
      row(
        getLeagueAdminPath('take-in'),
        'Take a season in',
        'From the spreadsheet that the league had so far',
      ),
    ],
  };
}

async function queryLeagueCounts(db: Kysely<DatabaseSchema>, season: number, date: string) {
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
        selectFrom('league_player').select(all).where('erased_at', 'is', null).as('players'),
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
  const count = (name: Exclude<keyof typeof row, 'published'>) => Number(row[name]);
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
