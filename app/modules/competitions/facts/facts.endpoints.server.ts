import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Named } from '#app/api/calls.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { anchor } from '#app/core/rich-text/rich-text.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { aCompetition, competitions } from '#app/modules/competitions/course/acts.server.ts';
import { removeDraw } from '#app/modules/competitions/course/drawn-rows.server.ts';
import { keepHonours } from '#app/modules/competitions/course/honours.server.ts';
import { dropEntry } from '#app/modules/competitions/entries/entries.server.ts';
import { dayIn, dayWanted, type Season } from '#app/modules/competitions/rules/days.ts';
import { changedFacts, newCompetition } from '#app/modules/competitions/rules/fields.server.ts';
import { sectionsOf } from '#app/modules/competitions/rules/sections.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Endpoints of a competition's details: its name, year, rules. */

const mutation = mutations(competitions);

export const competitionEndpoints = {
  start: mutation({
    route: 'POST /api/desk/competitions',
    summary: 'Add a competition that takes entries; with `series`, another year of an existing one',
    body: newCompetition,
    response: z.object({ slug: z.string() }),
    status: 201,
    serialize: true,
    audit: 'made the competition',
    async handler({ tx, add }, { season, side, series: given, ...facts }) {
      await refuseNoSection(tx, facts.section);
      const all = await tx.selectFrom('competition').selectAll().execute();
      const series = given ?? (anchor(facts.name) || 'competition');
      const others = all.filter((row) => row.series === series);
      if (given !== undefined && others.length === 0) throw new Refusal(404, competitions.notFound);
      if (others.some((row) => row.season === season))
        throw invalid({ season: `There is a competition of this name in ${season} already.` });
      const slug = `${series}-${season}`;
      if (all.some((row) => row.slug === slug))
        throw invalid({ name: 'Another competition has this name. Please take a different one.' });
      const last = Math.max(-1, ...all.map(({ position }) => position));
      await add('competition', {
        ...readFacts(facts, season),
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
    body: changedFacts,
    lock: aCompetition,
    audit: 'changed the facts of',
    async handler(set, { slug, side, ...facts }, { course }) {
      const { competition } = course;
      await refuseNoSection(set.tx, facts.section, competition.section);
      if (side !== competition.side && course.entries.length > 0)
        throw invalid({ side: 'There are entries already, so it stays as it is.' });
      const patch = { ...readFacts(facts, competition.season), side };
      if (patch.winter !== competition.winter && course.rounds.some(({ due }) => due))
        throw invalid({ winter: 'The rounds have their dates already. Take those away first.' });
      if (patch.scoring !== competition.scoring && course.ties.some(({ state }) => state === 'played'))
        throw invalid({ scoring: 'There are results already, so it stays as it is.' });
      const changed = await set.change('competition', slug, patch);
      await keepHonours(set, { ...course, competition: changed });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/competitions/{slug}',
    summary: 'Remove a competition that has not been published',
    lock: aCompetition,
    audit: 'removed the competition',
    async handler(set, { slug }, { course, row: { state } }) {
      if (state !== 'entries' && state !== 'drawn')
        throw new Refusal(409, 'It has been published, and stays among the club’s competitions.');
      await removeDraw(set, course);
      for (const { id } of course.entries) await dropEntry(set, id);
      await set.remove('competition', slug);
    },
  }),
};

type FactFields = Omit<z.output<typeof changedFacts>, 'side'>;

/** Converts the details to columns. Throws at the field for values that contradict each other. */
function readFacts({ closes, ageFrom, ageTo, ageOn, ...facts }: FactFields, season: number) {
  const when = { season, winter: facts.winter };
  if (facts.scoring === 'shots' && !facts.shots)
    throw invalid({ shots: 'Please say to how many shots it goes.' });
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
    throw invalid({ ageTo: 'This is below the age from which one can enter.' });
  return {
    ...facts,
    age_from: ageFrom,
    age_to: ageTo,
    closes: readDay('closes', closes, when),
    age_on: ageOn === '' ? null : ageOn.slice(5),
  };
}

async function refuseNoSection(tx: Kysely<Schema>, section: string | null, own: string | null = null) {
  if (section !== null && !(await sectionsOf(tx, own)).some(({ id }) => id === section))
    throw invalid({ section: 'There is no such section.' });
}

function readDay(field: string, date: string, when: Season): string | null {
  if (date === '') return null;
  const day = dayIn(when, date);
  if (day === undefined) throw invalid({ [field]: dayWanted(when) });
  return day;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof competitionEndpoints> {}
}
