import { modules } from '#app/modules.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  excludeFromExport,
  exclusionReasons,
  includeInExport,
  noPersonalData,
  type TableFacts,
  type TableFactsByName,
} from './table-facts.ts';

/** Tables of no module. */
const siteTables: TableFactsByName = {
  site: { finder: 'none', retention: noPersonalData },
  session: { finder: 'none', retention: includeInExport('signedInWhere', 'goes'), merge: { member: 'ends' } },
  sending: { retention: excludeFromExport(exclusionReasons.shortLived, 'goes'), merge: { member: ['key'] } },
  record: {
    finder: 'none',
    retention: includeInExport('whatOfficersDid', 'record'),
    merge: { actor: 'moves', member: 'moves' },
  },
  change: {
    finder: 'none',
    retention: excludeFromExport(exclusionReasons.officer, 'office'),
    merge: { actor: 'moves' },
    memberIdsInJson: { rows: ['"member":', '"entered_by":', '"confirmed_by":'] },
  },
};

/** Facts of all tables, from the manifests of their modules. A table without facts fails a test (tests/law/kept.test.ts). */
export const allTableFacts = Object.fromEntries(
  [siteTables, ...modules.map(({ server }) => server?.tables ?? {})].flatMap((its) => Object.entries(its)),
) as Record<keyof DatabaseSchema, TableFacts>;
