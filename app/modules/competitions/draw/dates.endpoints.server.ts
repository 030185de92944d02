import { z } from '@hono/zod-openapi';
import { pathId } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { versionOf } from '#app/api/versions.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { competitions, within } from '#app/modules/competitions/course/acts.server.ts';
import { type CourseRows, lockCourse, readCourse } from '#app/modules/competitions/course/course.server.ts';
import { dateOf, dayIn, dayWanted, type Season } from '#app/modules/competitions/rules/days.ts';
import { dateField } from '#app/modules/competitions/rules/fields.server.ts';
import type { Part } from '#db/schema/competitions.ts';

/** Endpoint for the play-by dates of rounds. */

/** Version of all play-by dates together; the version of a round also changes as matches are played. */
export const datesVersion = (rounds: Pick<Row<'round'>, 'id' | 'due'>[]) =>
  versionOf(...rounds.map(({ id, due }) => [id, due]));

const theDates: Lockable<CourseRows & { version: number }> = {
  lock: (tx, { slug = '' }) => lockCourse(tx, slug),
  async read(tx, { slug = '' }) {
    const course = await readCourse(tx, slug);
    return { ...course, version: datesVersion(course.rounds) };
  },
  conflictView: ({ competition, rounds }) =>
    Object.fromEntries(rounds.map(({ id, due }) => [id, due ? dateOf(competition, due) : ''])),
};

const dueDate = z.object({ round: pathId, due: dateField });

const mutation = mutations(competitions);

export const dateEndpoints = {
  set: mutation({
    route: 'PUT /api/desk/competitions/{slug}/dates',
    summary: 'Set the play-by dates of rounds; consolation rounds are ordered separately',
    body: z.object({ dates: z.array(dueDate).max(20) }),
    lock: theDates,
    audit: 'set the play-by dates of',
    async handler({ change, audit: note }, { dates }, { competition, rounds }) {
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
  interface Calls extends Named<typeof dateEndpoints> {}
}
