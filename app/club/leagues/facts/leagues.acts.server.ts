import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { moveField } from '#app/act/order.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { leagues, ofLeague } from '#app/club/leagues/own-league/league-now.server.ts';
import type { LeagueRow } from '#app/club/leagues/own-league/own-league.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { changeFacts } from './change-facts.server.ts';
import { leagueFacts, newLeague } from './fact-shapes.server.ts';
import { isLeagueInUse, readFacts, readNewLeague } from './facts.server.ts';
import { factsScreen, newLeagueScreen } from './facts-room.ts';
import { keepPast } from './keep-past.server.ts';
import { divisionFields } from './leagues.ts';
import { divisionsOf, kindOf } from './names.server.ts';
import { startDivision, startLeague } from './start-league.server.ts';

const act = acts(leagues);
const look = looks(leagues);
const made = z.object({ day: z.string() });

const calls = {
  toStart: look({
    at: 'GET /api/desk/results/leagues',
    what: 'What a new league is made with',
    answers: newLeagueScreen,
    reads: readNewLeague,
  }),
  start: act({
    at: 'POST /api/desk/results/leagues',
    what: 'Adds a league, with its kind of event',
    takes: newLeague,
    answers: made,
    makes: true,
    alone: true,
    says: 'added a league',
    does: startLeague,
  }),
  facts: look({
    at: 'GET /api/desk/results/leagues/{day}/facts',
    what: 'What a league is: its day, contact, links, sheets, divisions',
    answers: factsScreen,
    reads: (site, { day }) => readFacts(site, day),
  }),
  change: act({
    at: 'PATCH /api/desk/results/leagues/{day}/facts',
    what: 'Changes what a league is',
    takes: leagueFacts,
    holds: 'league',
    says: ({ tableUrl, resultsUrl }) =>
      tableUrl === undefined && resultsUrl === undefined
        ? 'changed the facts of'
        : 'changed where the sheets are of',
    does: (doing, { day: _, ...facts }, was) => changeFacts(doing, facts, was),
  }),
  divide: act({
    at: 'POST /api/desk/results/leagues/{day}/divisions',
    what: 'Adds a division to a league',
    takes: shapeOf(divisionFields),
    holds: 'league',
    answers: made,
    makes: true,
    alone: true,
    says: 'added a division to',
    does: (doing, input, was) => startDivision(doing, input, was),
  }),
  use: act({
    at: 'PUT /api/desk/results/leagues/{day}/use',
    what: 'Puts a league by, or takes it up again',
    takes: z.object({ used: z.boolean('It is in use or put by.') }),
    holds: 'league',
    says: ({ used }) => (used ? 'took up a league again' : 'put a league by'),
    async does(doing, { day, used }, was) {
      const { tx, change } = doing;
      const all = [was, ...(await divisionsOf(tx, day))];
      const put_by = used ? 0 : 1;
      for (const one of all)
        await change('league', one.day, { put_by, updated_at: doing.site.clock().toISOString() });
      for (const one of all) if (!used) await keepPast(doing, one);
      if (await kindOf(tx, day)) await change('kind', day, { put_by });
      note(doing, was);
    },
  }),
  move: act({
    at: 'POST /api/desk/results/leagues/{day}/move',
    what: 'Moves a league one place up or down',
    takes: moveField,
    holds: 'league',
    alone: true,
    says: ({ move }) => `moved a league ${move}`,
    async does(doing, { day, move }, was) {
      const { parent, position } = was;
      const all = await doing.tx
        .selectFrom('league')
        .selectAll()
        .where('parent', parent ? '=' : 'is', parent)
        .where('put_by', '=', 0)
        .orderBy('position')
        .orderBy('day')
        .execute();
      const place = all.findIndex((one) => one.day === day);
      const other = place < 0 ? undefined : all[move === 'up' ? place - 1 : place + 1];
      if (!other) throw new Refusal(409, `It is ${move === 'up' ? 'first' : 'last'} already, or put by.`);
      const apart = position === other.position ? (move === 'up' ? 1 : -1) : 0;
      await doing.change('league', day, { position: other.position });
      await doing.change('league', other.day, { position: position + apart });
      note(doing, was);
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/results/leagues/{day}',
    what: 'Removes a league in which nothing was played',
    holds: 'league',
    says: (_, { parent }) => (parent ? 'removed a division of' : 'removed a league'),
    async does(doing, { day }, was) {
      const { tx, remove } = doing;
      if (await isLeagueInUse(tx, day))
        throw new Refusal(409, 'It has matches, clubs, teams of ours or divisions: it can only be put by.');
      const seasons = await tx.selectFrom('league_season').select('id').where('league', '=', day).execute();
      for (const { id } of seasons) await remove('league_season', id);
      await remove('league', day);
      if (await kindOf(tx, day)) await remove('kind', day);
      note(doing, was);
    },
  }),
};

/** A division is named with its league, and what is done to it is the league's. */
const note = (doing: Doing, { day, parent, name, division }: LeagueRow) =>
  doing.note(ofLeague(parent ?? day, [name, parent && division].filter(Boolean).join(', ')));

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const leagueFactsApi = (site: Site) => actsApi(site, ...Object.values(calls));
