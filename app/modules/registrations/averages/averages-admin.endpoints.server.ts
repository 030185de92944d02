import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { leagueSeasonRulesSchema } from '#app/modules/fixtures/fixtures.server.ts';
import { matchCardNameEndpoints } from '#app/modules/registrations/admin/card-names.endpoints.server.ts';
import { leaguePlayerEndpoints } from '#app/modules/registrations/admin/league-players.endpoints.server.ts';
import {
  averagesNameFormatFields,
  clubPlayerNameFormatFields,
} from '#app/modules/registrations/admin/player-form-fields.ts';
import { registerPlayerEndpoints } from '#app/modules/registrations/registration/register-players.endpoints.server.ts';
import { playerRegistrationEndpoints } from '#app/modules/registrations/registration/registrations.endpoints.server.ts';
import { readLeagueClubNames } from '#app/modules/registrations/rules/player-register.server.ts';
import {
  filterSeasonsRecordingPlayers,
  readLeagueSeasonsWithRules,
} from '#app/modules/registrations/rules/season-books.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readLeagueAveragesDivisions, toPlayerAverageRows } from './averages.server.ts';
import { queryLeaguePlayerTotals } from './player-totals.server.ts';

/** Resource: the book of a league, which has the name formats. */
const books = defineEndpointResource({
  permission: 'league',
  table: 'league_book',
  title: ({ season }) => `Season set-up ${season}`,
  notFound: 'We cannot find that season set-up. It may have been deleted.',
});

const prizes = defineEndpointResource({
  permission: 'league',
  table: 'honour',
  title: ({ name, year }) => `${name}, ${year}`,
  notFound: 'We cannot find that entry. It may have been deleted.',
});

const mutation = mutations(books);

export const playerAveragesAdminEndpoints = {
  shown: mutation({
    route: 'PUT /api/desk/league/players-shown/{id}',
    summary: 'Update the name format of the averages page, and the minimum of games to be listed',
    body: createFormFieldsSchema(averagesNameFormatFields),
    lock: 'league_book',
    audit: 'changed how players’ names are shown',
    handler: ({ change, site }, { id, ...shown }, { rules }) =>
      change('league_book', id, {
        rules: JSON.stringify({ ...JSON.parse(rules), ...shown }),
        updated_at: site.clock().toISOString(),
      }),
  }),
  clubShown: mutation({
    route: 'PUT /api/desk/league/players-shown/{id}/club',
    summary: 'Set the name format for one club’s players',
    body: createFormFieldsSchema(clubPlayerNameFormatFields).extend({
      club: z.string('Choose a club.').max(100),
    }),
    lock: 'league_book',
    audit: 'changed how a club’s players’ names are shown',
    async handler({ tx, change, site }, { id, club, names }, { rules }) {
      if (!(await readLeagueClubNames(tx)).has(club))
        throw createInvalidInputRefusal({ club: 'Choose a club.' });
      const { [club]: _, ...others } = leagueSeasonRulesSchema.parse(JSON.parse(rules)).clubNames;
      const theirs = names === 'league' ? others : { ...others, [club]: names };
      const updated_at = site.clock().toISOString();
      await change('league_book', id, {
        rules: JSON.stringify({ ...JSON.parse(rules), clubNames: theirs }),
        updated_at,
      });
    },
  }),
  prizes: mutations(prizes)({
    route: 'POST /api/desk/league/players-prizes',
    summary: 'Add the best averages of each division to the honours board',
    body: z.object({ season: z.int('Enter the season.').min(1900).max(2999) }),
    response: z.object({ added: z.int() }),
    serialize: true,
    audit: 'added the averages to the honours board',
    async handler({ tx, add, audit }, { season }) {
      const lines = await prizesOf(tx, season);
      if (lines.length === 0)
        throw new Refusal(409, 'There are no more winners to add to the honours board.');
      await add('honour', ...lines);
      audit({ title: `Averages of ${season}` });
      return { added: lines.length };
    },
  }),
};

/** Returns winner and runner-up of each division's averages, without divisions that have an honour already. Equals share it. */
async function prizesOf(db: Site['db'], season: number) {
  const divisions = await readLeagueAveragesDivisions(
    db,
    filterSeasonsRecordingPlayers(await readLeagueSeasonsWithRules(db)).filter(
      (one) => one.season === season,
    ),
  );
  const there = await db.selectFrom('honour').select('name').where('year', '=', season).execute();
  const lines = [];
  for (const { day, title, book } of divisions) {
    const name = `Averages, ${title}`;
    if (there.some((one) => one.name === name)) continue;
    const { averageGames: least } = book.rules;
    const [first, ...more] = toPlayerAverageRows(
      await queryLeaguePlayerTotals(db, 'player', { league: day, season, least }),
      book.rules,
    );
    if (!first) continue;
    const best = [first, ...more.filter(({ average }) => average === first.average)];
    const winner = best.map(({ names, team }) => `${names} (${team})`).join(', ');
    const next = more.find(({ average }) => average !== first.average);
    const runner_up = next ? `${next.names} (${next.team})` : '';
    lines.push({
      ...{
        id: newShortId(),
        competition: null,
        plate_of: null,
        name,
        year: season,
        winner: winner.slice(0, 200),
      },
      runner_up: runner_up.slice(0, 200),
    });
  }
  return lines;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof playerAveragesAdminEndpoints> {}
}

const all = [
  leaguePlayerEndpoints,
  registerPlayerEndpoints,
  playerRegistrationEndpoints,
  matchCardNameEndpoints,
  playerAveragesAdminEndpoints,
];

/** Endpoints of players in the admin section 'The league'. */
export const playerRegistrationsAdminApi = (site: Site) =>
  mountEndpoints(site, ...all.flatMap((calls) => Object.values(calls)));
