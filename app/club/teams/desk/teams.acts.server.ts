import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { nextPlace } from '#app/act/order.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { type OurTeam, readSections, readTeams } from '#app/club/teams/read-teams.server.ts';
import { keptName, keyOf } from '#app/club/teams/team-names.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { sectionActs } from './sections.acts.server.ts';
import { teamFields } from './teams.ts';
import { inUseField, readTeamsRoom, teamsInUse, teamsRoom } from './teams-room.server.ts';

/** Our own teams, for whoever looks after results and leagues. */
const teams = noun({
  room: 'results',
  table: 'team',
  title: ({ name }) => name,
  none: 'There is no such team.',
});

const key = z.string().max(80).default('');
/** A section's and a league's or division's key; '' for none. */
const fields = shapeOf(teamFields).extend({ section: key, league: key });

const act = acts(teams);
const look = looks(teams);

const teamCalls = {
  room: look({
    at: 'GET /api/desk/teams',
    what: 'The club’s sections and its own teams',
    answers: teamsRoom,
    reads: readTeamsRoom,
  }),
  add: act({
    at: 'POST /api/desk/teams',
    what: 'Adds a team of ours',
    takes: fields,
    answers: z.object({ id: z.string() }),
    makes: true,
    alone: true,
    says: 'added a team of ours',
    async does(doing, facts) {
      const { tx, site, add } = doing;
      const all = await readTeams(tx, dayAndWords(site).words);
      const columns = await columnsOf(doing, facts, all);
      const taken = all.map((one) => one.id);
      const id = keyOf(facts.name, taken, 'team');
      await add('team', { id, position: await nextPlace(tx, 'team'), ...columns, put_by: 0 });
      return { id };
    },
  }),
  change: act({
    at: 'PUT /api/desk/teams/{id}',
    what: 'Changes a team of ours, and its name in this season’s tables and results, which are found by it',
    takes: fields,
    holds: 'team',
    says: 'changed a team of ours',
    async does(doing, { id, ...facts }, was) {
      const all = await readTeams(doing.tx, dayAndWords(doing.site).words);
      const others = all.filter((one) => one.id !== id);
      const columns = await columnsOf(doing, facts, others);
      await doing.change('team', id, columns);
      if (was.name !== columns.name) await rename(doing, id, was.name, columns.name);
    },
  }),
  use: act({
    at: 'PUT /api/desk/teams/{id}/use',
    what: 'Puts a team by, or takes it up again; put by, it stays with its matches and is not offered for more',
    takes: inUseField,
    holds: 'team',
    says: ({ used }) => (used ? 'took up a team of ours again' : 'put a team of ours by'),
    does: ({ change }, { id, used }) => change('team', id, { put_by: used ? 0 : 1 }),
  }),
  remove: act({
    at: 'DELETE /api/desk/teams/{id}',
    what: 'Removes a team that nothing names',
    holds: 'team',
    says: 'removed a team of ours',
    async does({ tx, remove }, { id }) {
      if ((await teamsInUse(tx)).has(id))
        throw new Refusal(409, 'It has matches, or stands in a table: it can only be put by.');
      await remove('team', id);
    },
  }),
};

async function columnsOf(
  { tx, site }: Doing,
  { name, section, league }: z.output<typeof fields>,
  others: OurTeam[],
) {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalid({ name: 'There is a team of this name already.' });
  if (section && !(await readSections(tx)).some((one) => one.id === section))
    throw invalid({ section: 'There is no such section.' });
  const row = await tx.selectFrom('league').select('day').where('day', '=', league).executeTakeFirst();
  if (league && !row) throw invalid({ league: 'There is no such league.' });
  return { name: keptName(name, site.club.name), section: section || null, league: league || null };
}

async function rename({ tx, site, change }: Doing, id: string, was: string, name: string) {
  const season = (await calendarYear(tx)) ?? 0;
  const now = { updated_at: site.clock().toISOString() };
  const standing = await tx
    .selectFrom('league_team')
    .select('id')
    .where('name', '=', was)
    .where('is_us', '=', 1)
    .where('season', '>=', season)
    .execute();
  for (const one of standing) await change('league_team', one.id, { name, ...now });
  const won = await tx
    .selectFrom('event')
    .select('id')
    .where('our_team', '=', id)
    .where('winner', '=', was)
    .where('season', '>=', season)
    .execute();
  for (const one of won) await change('event', one.id, { winner: name, ...now });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof teamCalls> {}
}

export const teamsApi = (site: Site) =>
  actsApi(site, ...Object.values(teamCalls), ...Object.values(sectionActs));
