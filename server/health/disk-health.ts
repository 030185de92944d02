import type { HealthResult } from '#app/site/health-result.ts';
import { getFreeDiskBytes, minFreeDiskBytes } from '#server/disk/files.ts';
import { createHealthResult } from './health-result.ts';

export async function checkDiskHealth(
  dataDir: string,
  minMegabytes = minFreeDiskBytes / 1e6,
): Promise<HealthResult> {
  const megabytes = Math.floor((await getFreeDiskBytes(dataDir)) / 1e6);
  const left = megabytes < 10_000 ? `${megabytes} MB` : `${Math.floor(megabytes / 1000)} GB`;
  if (megabytes >= minMegabytes)
    return createHealthResult('disk', 'Disk', 'well', `${left} of disk space left.`);
  return createHealthResult(
    'disk',
    'Disk',
    'trouble',
    `The disk is nearly full: only ${left} left for the site’s data.`,
    'Move old backups from data/backups to another machine, or ask for a larger disk. When the disk is full, nothing can be saved: no messages, photos or backups.',
    { urgent: true },
  );
}
