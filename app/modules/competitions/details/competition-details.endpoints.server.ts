import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { toAnchorId } from '#app/core/rich-text/rich-text.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { removeCompetitionEntry } from '#app/modules/competitions/entries/competition-entries.server.ts';
import {
  type CompetitionSeason,
  formatCompetitionDayError,
  toCompetitionDay,
} from '#app/modules/competitions/rules/competition-days.ts';
import {
  changedCompetitionBodySchema,
  newCompetitionBodySchema,
} from '#app/modules/competitions/rules/competition-request-schemas.server.ts';
import { readClubSectionOptions } from '#app/modules/competitions/rules/section-options.server.ts';
import {
  competitionLockable,
  competitionResource,
} from '#app/modules/competitions/state/competition-resource.server.ts';
import { removeDrawRows } from '#app/modules/competitions/state/draw-rows.server.ts';
import { updateDerivedHonours } from '#app/modules/competitions/state/honours-board.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Endpoints of a competition's details: its name, year, rules. */

const mutation = mutations(competitionResource);

export const competitionDetailsEndpoints = {
  start: mutation({
    route: 'POST /api/desk/competitions',
    summary: 'Add a competition that takes entries; with `series`, another year of an existing one',
    body: newCompetitionBodySchema,
    response: z.object({ slug: z.string() }),
    status: 201,
    serialize: true,
    audit: 'made the competition',
    async handler({ tx, add }, { season, side, series: given, ...facts }) {
      await validateSection(tx, facts.section);
      const all = await tx.selectFrom('competition').selectAll().execute();
      const series = given ?? (toAnchorId(facts.name) || 'competition');
      const others = all.filter((row) => row.series === series);
      if (given !== undefined && others.length === 0) throw new Refusal(404, competitionResource.notFound);
      if (others.some((row) => row.season === season))
        throw createInvalidInputRefusal({
          season: `There is a competition of this name in ${season} already.`,
        });
      const slug = `${series}-${season}`;
      if (all.some((row) => row.slug === slug))
        throw createInvalidInputRefusal({
          name: 'Another competition has this name. Please take a different one.',
        });
      const last = Math.max(-1, ...all.map(({ position }) => position));
      await add('competition', {
        ...toDetailColumns(facts, season),
        slug,
        series,
        season,
        side,
        position: others[0]?.position ?? last + 1,
        state: 'entries',
        kind: 'knock-out',
        drawn_at: null,
        groups: 0,
        through: 0,
        plate: '',
      });
      return { slug };
    },
  }),
  change: mutation({
    route: 'PATCH /api/desk/competitions/{slug}',
    summary: 'Update the name and rules of a competition',
    body: changedCompetitionBodySchema,
    lock: competitionLockable,
    audit: 'changed the facts of',
    async handler(set, { slug, side, ...facts }, { course }) {
      const { competition } = course;
      await validateSection(set.tx, facts.section, competition.section);
      if (side !== competition.side && course.entries.length > 0)
        throw createInvalidInputRefusal({ side: 'There are entries already, so it stays as it is.' });
      const patch = { ...toDetailColumns(facts, competition.season), side };
      if (patch.winter !== competition.winter && course.rounds.some(({ due }) => due))
        throw createInvalidInputRefusal({
          winter: 'The rounds have their dates already. Take those away first.',
        });
      if (patch.scoring !== competition.scoring && course.ties.some(({ state }) => state === 'played'))
        throw createInvalidInputRefusal({ scoring: 'There are results already, so it stays as it is.' });
      const changed = await set.change('competition', slug, patch);
      await updateDerivedHonours(set, { ...course, competition: changed });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/competitions/{slug}',
    summary: 'Remove a competition that has not been published',
    lock: competitionLockable,
    audit: 'removed the competition',
    async handler(set, { slug }, { course, row: { state } }) {
      if (state !== 'entries' && state !== 'drawn')
        throw new Refusal(409, 'It has been published, and stays among the club’s competitions.');
      await removeDrawRows(set, course);
      for (const { id } of course.entries) await removeCompetitionEntry(set, id);
      await set.remove('competition', slug);
    },
  }),
};

type CompetitionDetails = Omit<z.output<typeof changedCompetitionBodySchema>, 'side'>;

/** Converts the details to columns. Throws at the field for values that contradict each other. */
function toDetailColumns({ closes, ageFrom, ageTo, ageOn, ...facts }: CompetitionDetails, season: number) {
  const when = { season, winter: facts.winter };
  if (facts.scoring === 'shots' && !facts.shots)
    throw createInvalidInputRefusal({ shots: 'Please say to how many shots it goes.' });
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
    throw createInvalidInputRefusal({ ageTo: 'This is below the age from which one can enter.' });
  return {
    ...facts,
    age_from: ageFrom,
    age_to: ageTo,
    closes: parseSeasonDay('closes', closes, when),
    age_on: ageOn === '' ? null : ageOn.slice(5),
  };
}

async function validateSection(
  tx: Kysely<DatabaseSchema>,
  section: string | null,
  own: string | null = null,
) {
  if (section !== null && !(await readClubSectionOptions(tx, own)).some(({ id }) => id === section))
    throw createInvalidInputRefusal({ section: 'There is no such section.' });
}

function parseSeasonDay(field: string, date: string, when: CompetitionSeason): string | null {
  if (date === '') return null;
  const day = toCompetitionDay(when, date);
  if (day === undefined) throw createInvalidInputRefusal({ [field]: formatCompetitionDayError(when) });
  return day;
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof competitionDetailsEndpoints> {}
}
