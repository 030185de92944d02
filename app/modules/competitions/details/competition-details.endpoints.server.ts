import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { toAnchorId } from '#app/core/rich-text/rich-text.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { parseCompetitionDay } from '#app/modules/competition-rules/competition-rules.ts';
import { removeDrawRows } from '#app/modules/competitions/draw/write-draw-rows.server.ts';
import { removeCompetitionEntry } from '#app/modules/competitions/entries/competition-entries.server.ts';
import {
  changedCompetitionBodySchema,
  newCompetitionBodySchema,
} from '#app/modules/competitions/state/competition-request-schemas.server.ts';
import {
  competitionLockable,
  competitionResource,
} from '#app/modules/competitions/state/competition-resource.server.ts';
import { readClubSectionOptions } from '#app/modules/competitions/state/section-options.server.ts';
import { updateDerivedHonours } from '#app/modules/honours/honours.server.ts';
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
    audit: 'added the competition',
    async handler({ tx, add }, { season, side, series: given, ...facts }) {
      await validateSection(tx, facts.section);
      const all = await tx.selectFrom('competition').selectAll().execute();
      const series = given ?? (toAnchorId(facts.name) || 'competition');
      const others = all.filter((row) => row.series === series);
      if (given !== undefined && others.length === 0) throw new Refusal(404, competitionResource.notFound);
      if (others.some((row) => row.season === season))
        throw createInvalidInputRefusal({
          season: `There is already a competition with this name in ${season}.`,
        });
      const slug = `${series}-${season}`;
      if (all.some((row) => row.slug === slug))
        throw createInvalidInputRefusal({
          name: 'Another competition has this name. Enter a different name.',
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
    audit: 'changed the details of',
    async handler(set, { slug, side, ...facts }, { course }) {
      const { competition } = course;
      await validateSection(set.tx, facts.section, competition.section);
      if (side !== competition.side && course.entries.length > 0)
        throw createInvalidInputRefusal({
          side: 'You cannot change the format once there are entries. Remove the entries first.',
        });
      const patch = { ...toDetailColumns(facts, competition.season), side };
      if (patch.winter !== competition.winter && course.rounds.some(({ due }) => due))
        throw createInvalidInputRefusal({
          winter: 'The rounds already have play-by dates. Remove those first.',
        });
      if (patch.scoring !== competition.scoring && course.ties.some(({ state }) => state === 'played'))
        throw createInvalidInputRefusal({
          scoring: 'You cannot change how a match is won once there are results. Remove the results first.',
        });
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
        throw new Refusal(409, 'This competition has been published, so it cannot be removed.');
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
    throw createInvalidInputRefusal({ shots: 'Enter the number of shots to play to.' });
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
    throw createInvalidInputRefusal({ ageTo: 'Must not be lower than the minimum age.' });
  return {
    ...facts,
    age_from: ageFrom,
    age_to: ageTo,
    closes: parseCompetitionDay('closes', closes, when),
    age_on: ageOn === '' ? null : ageOn.slice(5),
  };
}

async function validateSection(
  tx: Kysely<DatabaseSchema>,
  section: string | null,
  own: string | null = null,
) {
  if (section !== null && !(await readClubSectionOptions(tx, own)).some(({ id }) => id === section))
    throw createInvalidInputRefusal({ section: 'Choose a section from the list.' });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof competitionDetailsEndpoints> {}
}
