import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { actOn } from '#app/club/competitions/acts.server.ts';
import { takeCourse } from '#app/club/competitions/course.server.ts';
import { removeDraw } from '#app/club/competitions/draw/drawn-rows.server.ts';
import { dropEntry } from '#app/club/competitions/entries/entries.server.ts';
import type { changedFacts, newCompetition } from '#app/club/competitions/fields.server.ts';
import { keepHonours } from '#app/club/competitions/honours/honours.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { anchor } from '#app/core/rich-text/rich-text.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { dayIn, dayWanted, type Season } from './days.ts';
import { sectionsOf } from './sections.server.ts';

/** What a competition is: its name, year, rules. */

/** A competition of the version that the officer saw. */
interface Seen {
  slug: string;
  version: number;
}

/** Makes a competition that takes entries. */
export const startCompetition = (site: Site, officer: Actor, wanted: z.output<typeof newCompetition>) =>
  makeChange(site, officer, async (changeSet) => {
    const { season, side, series: given, ...facts } = wanted;
    await refuseNoSection(changeSet.tx, facts.section);
    const all = await changeSet.tx.selectFrom('competition').selectAll().execute();
    const series = given ?? (anchor(facts.name) || 'competition');
    const others = all.filter((row) => row.series === series);
    if (given !== undefined && others.length === 0) throw new Refusal(404, 'There is no such competition.');
    if (others.some((row) => row.season === season))
      throw invalid({ season: `There is a competition of this name in ${season} already.` });
    if (all.some(({ slug }) => slug === `${series}-${season}`))
      throw invalid({ name: 'Another competition has this name. Please take a different one.' });
    const last = Math.max(-1, ...all.map(({ position }) => position));
    const row = {
      ...readFacts(facts, season),
      ...{ slug: `${series}-${season}`, series, season, side },
      position: others[0]?.position ?? last + 1,
      ...{ state: 'entries' as const, kind: 'knock-out' as const, drawn_at: null },
      ...{ groups: 0, through: 0, plate: '' },
    };
    await changeSet.add('competition', row);
    return { act: actOn({ ...row, version: 1 }, 'made the competition'), made: row.slug };
  });

export const changeFacts = (
  site: Site,
  officer: Actor,
  { slug, version, side, ...facts }: Seen & z.output<typeof changedFacts>,
) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const { competition } = course;
    await refuseNoSection(changeSet.tx, facts.section, competition.section);
    if (side !== competition.side && course.entries.length > 0)
      throw invalid({ side: 'There are entries already, so it stays as it is.' });
    const patch = { ...readFacts(facts, competition.season), side };
    if (patch.winter !== competition.winter && course.rounds.some(({ due }) => due))
      throw invalid({ winter: 'The rounds have their dates already. Take those away first.' });
    if (patch.scoring !== competition.scoring && course.ties.some(({ state }) => state === 'played'))
      throw invalid({ scoring: 'There are results already, so it stays as it is.' });
    const changed = await changeSet.change('competition', slug, patch, version);
    await keepHonours(changeSet, { ...course, competition: changed });
    return { act: actOn(changed, 'changed the facts of'), made: slug };
  });

type FactFields = Omit<z.output<typeof changedFacts>, 'side'>;

/** As they are kept. Refuses, at the field, what does not go together. */
function readFacts({ closes, ageFrom, ageTo, ageOn, ...facts }: FactFields, season: number) {
  const when = { season, winter: facts.winter };
  if (facts.scoring === 'shots' && !facts.shots)
    throw invalid({ shots: 'Please say to how many shots it goes.' });
  if (ageFrom !== null && ageTo !== null && ageFrom > ageTo)
    throw invalid({ ageTo: 'This is below the age from which one can enter.' });
  return {
    ...facts,
    ...{ age_from: ageFrom, age_to: ageTo },
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

/** Takes a competition away that has not been played. */
export const removeCompetition = (site: Site, officer: Actor, { slug, version }: Seen) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const { state } = course.competition;
    if (state !== 'entries' && state !== 'drawn')
      throw new Refusal(409, 'It has been published, and stays among the club’s competitions.');
    await removeDraw(changeSet, course);
    for (const { id } of course.entries) await dropEntry(changeSet, id);
    const competition = await changeSet.remove('competition', slug, version);
    return { act: actOn(competition, 'removed the competition'), made: slug };
  });
