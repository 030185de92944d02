import { statfs } from 'node:fs/promises';
import type { Finding } from '#app/site/status.ts';
import { finding } from './finding.ts';

/** In megabytes: room for a night's backup and a summer's photographs. */
const leastRoom = 500;

export async function diskFinding(dataDir: string, least = leastRoom): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  const left = megabytes < 10_000 ? `${megabytes} MB` : `${Math.floor(megabytes / 1000)} GB`;
  if (megabytes >= least) return finding('disk', 'Disk', 'well', `There is room: ${left} are left.`);
  return finding(
    'disk',
    'Disk',
    'trouble',
    `The disk is nearly full: only ${left} are left where the site keeps its data.`,
    'Move old backups from data/backups to another machine, or ask for a larger disk. On a full disk nothing can be written: no message, no photograph, no backup.',
  );
}
