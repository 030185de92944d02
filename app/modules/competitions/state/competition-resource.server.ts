import { findLastRowChange } from '#app/endpoints/changes/last-change.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { formatCompetitionSeason } from '#app/modules/competition-rules/competition-rules.ts';
import {
  type CompetitionEntryRow,
  type CompetitionRow,
  type CompetitionTieRow,
  lockCompetition,
  readStoredCompetition,
  type StoredCompetition,
} from './stored-competition.server.ts';

export const formatCompetitionTitle = ({
  name,
  ...when
}: Pick<CompetitionRow, 'name' | 'season' | 'winter'>) => `${name} ${formatCompetitionSeason(when)}`;

/** Resource of the admin section 'Competitions'. */
export const competitionResource = defineEndpointResource({
  permission: 'competitions',
  table: 'competition',
  title: formatCompetitionTitle,
  notFound: 'We cannot find that competition. It may have been deleted.',
});

/** Audit subject and title of a change within a competition. */
export const getCompetitionAuditDetails = (competition: CompetitionRow, what?: string) => ({
  subject: `competition:${competition.slug}`,
  title: [what, formatCompetitionTitle(competition)].filter(Boolean).join(', '),
});

type CompetitionPartRow = CompetitionRow | CompetitionEntryRow | CompetitionTieRow;
const getRowKey = (row: CompetitionPartRow) => ('id' in row ? row.id : row.slug);

/** Creates a lockable row of a competition; a request locks the whole competition. */
export const createCompetitionLockable = <R extends CompetitionPartRow>(
  table: 'competition' | 'entry' | 'tie',
  find: (course: StoredCompetition, id: string) => R,
): Lockable<{ course: StoredCompetition; row: R; version: number }> => ({
  lock: (tx, { slug = '' }) => lockCompetition(tx, slug),
  async read(tx, { slug = '', id = '' }) {
    const course = await readStoredCompetition(tx, slug);
    const row = find(course, id);
    return { course, row, version: row.version };
  },
  conflictView: ({ row }) => row,
  lastChange: (tx, { row }, seen) => findLastRowChange(tx, { table, key: getRowKey(row) }, seen),
});

/** Lockable for the competition's own row. */
export const competitionLockable = createCompetitionLockable('competition', ({ competition }) => competition);
