import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { versionOf } from '#app/api/versions.server.ts';
import { actOn } from '#app/club/competitions/acts.server.ts';
import { takeCourse } from '#app/club/competitions/course.server.ts';
import { dateOf, dayIn, dayWanted, type Season } from '#app/club/competitions/facts/days.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Part } from '#db/schema/competitions.ts';

/** By when the rounds are to be played. */

export interface DueDate {
  round: string;
  /** 'YYYY-MM-DD' or '' */
  due: string;
}

interface Wanted {
  slug: string;
  version: number;
  dates: DueDate[];
}

/** Sets them. Refuses dates out of order or of another year, at the round; a consolation draw has an order of its own. */
export const setDates = (site: Site, officer: Actor, { slug, version, dates }: Wanted) =>
  makeChange(site, officer, async (changeSet) => {
    const { competition, rounds } = await takeCourse(changeSet.tx, slug);
    const given = new Map(dates.map((one) => [one.round, one]));
    if (dates.some(({ round }) => !rounds.some(({ id }) => id === round)))
      throw new Refusal(404, 'There is no such round.');
    if (datesVersion(rounds) !== version) throw overtakenDates(competition, rounds);
    const latest: Partial<Record<Part, string>> = {};
    for (const round of rounds) {
      const one = given.get(round.id);
      const due = one ? readDue(one, competition) : round.due;
      const order = round.part === 'consolation' ? 'consolation' : 'main';
      const date = due && dateOf(competition, due);
      if (date && date < (latest[order] ?? ''))
        throw invalid({ [round.id]: 'This is before the date of an earlier round.' });
      latest[order] = date ?? latest[order] ?? '';
      if (one && due !== round.due) await changeSet.change('round', round.id, { due });
    }
    return { act: actOn(competition, 'set the play-by dates of'), made: slug };
  });

/** The version of all play-by dates together; the rounds' own change as matches are played. */
export const datesVersion = (rounds: Pick<Row<'round'>, 'id' | 'due'>[]) =>
  versionOf(...rounds.map(({ id, due }) => [id, due]));

function overtakenDates(when: Season, rounds: Row<'round'>[]): Refusal {
  const dates = rounds.map(({ id, due }) => [id, due ? dateOf(when, due) : '']);
  const current = { ...Object.fromEntries(dates), version: datesVersion(rounds) };
  return new Refusal(409, meanwhile, {}, { current });
}

function readDue({ round, due }: DueDate, when: Season): string | null {
  if (due === '') return null;
  const day = dayIn(when, due);
  if (day === undefined) throw invalid({ [round]: dayWanted(when) });
  return day;
}
