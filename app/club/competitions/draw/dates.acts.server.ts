import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import { pathId } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { versionOf } from '#app/api/versions.server.ts';
import { competitions, within } from '#app/club/competitions/course/acts.server.ts';
import { type CourseRows, lockCourse, readCourse } from '#app/club/competitions/course/course.server.ts';
import { dateOf, dayIn, dayWanted, type Season } from '#app/club/competitions/rules/days.ts';
import { dateField } from '#app/club/competitions/rules/fields.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Part } from '#db/schema/competitions.ts';

/** By when the rounds are to be played. */

/** The version of all play-by dates together; the rounds' own change as matches are played. */
export const datesVersion = (rounds: Pick<Row<'round'>, 'id' | 'due'>[]) =>
  versionOf(...rounds.map(({ id, due }) => [id, due]));

const theDates: Holding<CourseRows & { version: number }> = {
  locks: (tx, { slug = '' }) => lockCourse(tx, slug),
  async reads(tx, { slug = '' }) {
    const course = await readCourse(tx, slug);
    return { ...course, version: datesVersion(course.rounds) };
  },
  shows: ({ competition, rounds }) =>
    Object.fromEntries(rounds.map(({ id, due }) => [id, due ? dateOf(competition, due) : ''])),
};

const dueDate = z.object({ round: pathId, due: dateField });

const act = acts(competitions);

export const dateActs = {
  set: act({
    at: 'PUT /api/desk/competitions/{slug}/dates',
    what: 'Sets by when rounds are to be played; a consolation draw has an order of its own',
    takes: z.object({ dates: z.array(dueDate).max(20) }),
    holds: theDates,
    says: 'set the play-by dates of',
    async does({ change, note }, { dates }, { competition, rounds }) {
      const given = new Map(dates.map((one) => [one.round, one]));
      if (dates.some(({ round }) => !rounds.some(({ id }) => id === round)))
        throw new Refusal(404, 'There is no such round.');
      const latest: Partial<Record<Part, string>> = {};
      for (const round of rounds) {
        const one = given.get(round.id);
        const due = one ? readDue(one, competition) : round.due;
        const order = round.part === 'consolation' ? 'consolation' : 'main';
        const date = due && dateOf(competition, due);
        if (date && date < (latest[order] ?? ''))
          throw invalid({ [round.id]: 'This is before the date of an earlier round.' });
        latest[order] = date ?? latest[order] ?? '';
        if (one && due !== round.due) await change('round', round.id, { due });
      }
      note(within(competition));
    },
  }),
};

function readDue({ round, due }: z.output<typeof dueDate>, when: Season): string | null {
  if (due === '') return null;
  const day = dayIn(when, due);
  if (day === undefined) throw invalid({ [round]: dayWanted(when) });
  return day;
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof dateActs> {}
}
