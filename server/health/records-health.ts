import { listTablesOfMissingModules } from '#app/kernel/missing-modules.server.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

/** Health result for records about members that no installed feature looks after; none without such records. */
export async function checkRecordsHealth({ db }: HealthCheckContext): Promise<HealthResult[]> {
  const tables = await listTablesOfMissingModules(db);
  if (tables.length === 0) return [];
  return [
    createHealthResult(
      'records',
      'Records of a missing feature',
      'trouble',
      `The database has records about members of a feature that is not installed (${tables.join(', ')}). Until this is resolved, members cannot be removed or merged.`,
      'Install a version of the program that has the feature, or delete the records from these tables.',
    ),
  ];
}
