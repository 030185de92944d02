import type { Finding } from '#app/site/status.ts';
import { leastRoom, roomOn } from '#server/disk/disk.ts';
import { finding } from './finding.ts';

export async function diskFinding(dataDir: string, least = leastRoom / 1e6): Promise<Finding> {
  const megabytes = Math.floor((await roomOn(dataDir)) / 1e6);
  const left = megabytes < 10_000 ? `${megabytes} MB` : `${Math.floor(megabytes / 1000)} GB`;
  if (megabytes >= least) return finding('disk', 'Disk', 'well', `There is room: ${left} are left.`);
  return finding(
    'disk',
    'Disk',
    'trouble',
    `The disk is nearly full: only ${left} are left where the site keeps its data.`,
    'Move old backups from data/backups to another machine, or ask for a larger disk. On a full disk nothing can be written: no message, no photograph, no backup.',
    { urgent: true },
  );
}
