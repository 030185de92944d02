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

/** The club's competitions, in the desk's room of theirs. */
export const competitions = resource({
  permission: 'competitions',
  table: 'competition',
  title: titled,
  notFound: 'There is no such competition.',
});

/** What is done within a competition, in the record and in the list of latest changes. */
export const within = (competition: CompetitionRow, what?: string) => ({
  subject: `competition:${competition.slug}`,
  title: [what, titled(competition)].filter(Boolean).join(', '),
});

type Inside = CompetitionRow | EntryRow | TieRow;
const keyOf = (row: Inside) => ('id' in row ? row.id : row.slug);

/** What stands in a competition, for an act that changes it: the whole competition is held. */
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

/** A competition with all that is in it. */
export const aCompetition = inCourse('competition', ({ competition }) => competition);
