import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { sameSide } from '#app/club/calendar/calendar.ts';
import { noFigures } from '#app/club/formats/formats.ts';
import { latestSeason } from '#app/club/league-clubs/known/teams.server.ts';
import { carriedColumns, ofNoClub } from '#app/club/leagues/leagues.server.ts';
import { teamId } from '#app/club/leagues/leagues.ts';
import { isEmail } from '#app/club/members/members.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { clubIn, divisions } from './club-now.server.ts';
import { teamFields } from './teams.ts';

/** A team of a club of the league, in one season. */
const teams = noun({
  room: 'league',
  table: 'league_team',
  title: ({ name }) => name,
  none: 'There is no such team in the league.',
});

const form = shapeOf(teamFields);
const fields = form.extend({
  captainEmail: form.shape.captainEmail.refine(
    (text) => text === '' || isEmail(text),
    'This is not an e-mail address.',
  ),
});
const columns = (
  { name, captain, captainEmail, captainPhone, green }: z.output<typeof fields>,
  now: string,
) => ({
  ...{ name, captain, green, updated_at: now },
  ...{ captain_email: captainEmail, captain_phone: captainPhone },
});

const act = acts(teams);
const answers = z.object({ id: z.string() });

export const clubTeamActs = {
  add: act({
    at: 'POST /api/desk/league/clubs/{id}/teams',
    what: 'Adds a team of a club to a division, in the latest season',
    takes: fields.extend({ division: z.string('Please choose a division.') }),
    answers,
    makes: true,
    alone: true,
    says: 'added a team to the league',
    async does({ tx, site, add }, { id: club, division, ...input }) {
      const { greens } = await clubIn(tx, club);
      if (!(await divisions(tx)).some(({ league }) => league === division))
        throw invalid({ division: 'Please choose a division.' });
      const season = await latestSeason(tx);
      if (season === undefined) throw new Refusal(409, 'There is no season yet. It begins in the book.');
      const where = { league: division, season };
      await check(tx, { ...where, id: '' }, input, greens);
      const taken = (await tx.selectFrom('league_team').select('id').execute()).map((team) => team.id);
      const id = teamId(division, season, input.name, taken);
      await add('league_team', {
        ...{ id, ...where, is_us: 0, ...carriedColumns(noFigures), ...ofNoClub, club },
        ...columns(input, site.clock().toISOString()),
      });
      return { id };
    },
  }),
  change: act({
    at: 'PUT /api/desk/league/teams/{id}',
    what: 'Changes a team of a club and its captain',
    takes: fields,
    holds: 'league_team',
    answers,
    says: 'changed a team of the league',
    async does({ tx, site, change }, { id, ...input }, was) {
      const { greens } = was.club ? await clubIn(tx, was.club) : { greens: 1 };
      await check(tx, was, input, greens);
      await change('league_team', id, columns(input, site.clock().toISOString()));
      return { id };
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/league/teams/{id}',
    what: 'Takes a team without fixtures out of the league',
    holds: 'league_team',
    says: 'took a team out of the league',
    async does({ tx, remove }, { id }, { name }) {
      if (await isPlaying(tx, id))
        throw new Refusal(
          409,
          `${name} has fixtures or results. A team that leaves in mid-season is withdrawn in the book.`,
        );
      await remove('league_team', id);
    },
  }),
};

interface Where {
  id: string;
  league: string;
  season: number;
}

async function check(
  tx: Kysely<Schema>,
  { id, league, season }: Where,
  { name, green }: { name: string; green: number },
  greens: number,
) {
  const others = await tx
    .selectFrom('league_team')
    .select('name')
    .where('league', '=', league)
    .where('season', '=', season)
    .where('id', '!=', id)
    .execute();
  if (others.some((team) => sameSide(team.name, name)))
    throw invalid({ name: 'Another team of this division has that name.' });
  if (green > greens)
    throw invalid({ green: greens === 1 ? 'The club has one green.' : `The club has ${greens} greens.` });
}

async function isPlaying(tx: Kysely<Schema>, id: string): Promise<boolean> {
  const fixture = await tx
    .selectFrom('league_fixture')
    .select('id')
    .where((e) => e.or([e('home', '=', id), e('away', '=', id)]))
    .executeTakeFirst();
  const match = await tx
    .selectFrom('league_match')
    .select('id')
    .where((e) => e.or([e('home', '=', id), e('away', '=', id)]))
    .executeTakeFirst();
  const deduction = await tx.selectFrom('deduction').select('id').where('team', '=', id).executeTakeFirst();
  return Boolean(fixture ?? match ?? deduction);
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof clubTeamActs> {}
}

export const clubTeamsApi = (site: Site) => actsApi(site, ...Object.values(clubTeamActs));
