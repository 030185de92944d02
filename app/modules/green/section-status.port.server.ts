import type { AdminSectionStatus } from '#app/admin/section-status.ts';
import type { Ports } from '#app/kernel/module.ts';
import type { Site } from '#app/site/site.server.ts';
import { formatGreenStatus } from './green-status.ts';
import { readLatestGreenStatus } from './read-green-status.server.ts';

export const greenSectionStatus: Ports['sectionStatus'] = {
  green: { read: readGreenSectionStatus },
};

async function readGreenSectionStatus({ db, club }: Site): Promise<AdminSectionStatus> {
  const said = await readLatestGreenStatus(db);
  return { line: said ? formatGreenStatus(said, club) : 'No status set yet' };
}
