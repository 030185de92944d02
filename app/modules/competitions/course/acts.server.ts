import { changedSince } from '#app/endpoints/changes/changed-since.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { seasonWords } from '#app/modules/competitions/rules/days.ts';
import {
  type CompetitionRow,
  type CourseRows,
  type EntryRow,
  lockCourse,
  readCourse,
  type TieRow,
} from './course.server.ts';

export const titled = ({ name, ...when }: Pick<CompetitionRow, 'name' | 'season' | 'winter'>) =>
  `${name} ${seasonWords(when)}`;

/** Resource of the admin section 'Competitions'. */
export const competitions = resource({
  permission: 'competitions',
  table: 'competition',
  title: titled,
  notFound: 'There is no such competition.',
});

/** Audit subject and title of a change within a competition. */
export const within = (competition: CompetitionRow, what?: string) => ({
  subject: `competition:${competition.slug}`,
  title: [what, titled(competition)].filter(Boolean).join(', '),
});

type Inside = CompetitionRow | EntryRow | TieRow;
const keyOf = (row: Inside) => ('id' in row ? row.id : row.slug);

/** Creates a lockable row of a competition; a request locks the whole competition. */
export const inCourse = <R extends Inside>(
  table: 'competition' | 'entry' | 'tie',
  find: (course: CourseRows, id: string) => R,
): Lockable<{ course: CourseRows; row: R; version: number }> => ({
  lock: (tx, { slug = '' }) => lockCourse(tx, slug),
  async read(tx, { slug = '', id = '' }) {
    const course = await readCourse(tx, slug);
    const row = find(course, id);
    return { course, row, version: row.version };
  },
  conflictView: ({ row }) => row,
  lastChange: (tx, { row }, seen) => changedSince(tx, { table, key: keyOf(row) }, seen),
});

/** Lockable for the competition's own row. */
export const aCompetition = inCourse('competition', ({ competition }) => competition);
