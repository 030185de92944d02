import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { parseFileStoreLocation } from '#app/core/stores/store-location.ts';
import { openDatabase } from '#db/connection.ts';
import { starterData } from '#tests/database.ts';
import { startS3 } from '#tests/stores/s3-server.ts';

export const now = new Date('2025-05-20T09:00:00Z');
export const later = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);

/** Open a site with members, whose pictures and backups are in buckets. */
export async function openSiteWithBuckets(t: TestContext) {
  const s3 = await startS3(t);
  const data = await starterData(t, 'cast');
  const db = await openDatabase(data.databaseUrl);
  t.after(() => db.destroy());
  const picturesStore = parseFileStoreLocation(s3.at('pictures'));
  const backupStore = parseFileStoreLocation(s3.at('backups'));
  assert.ok(picturesStore && backupStore);
  const pictures = {
    'pictures/photos/opening/01.jpg': 'an opening',
    'pictures/photos/pages/k3v9.webp': 'a page',
    'pictures/member-pictures/forum/x1.jpg': 'a message',
  };
  for (const [name, text] of Object.entries(pictures)) s3.objects.set(name, Buffer.from(text));
  const beside = mkdtempSync(join(tmpdir(), 'bowls-beside-'));
  t.after(() => rmSync(beside, { recursive: true, force: true }));
  const other = { dataDir: join(beside, 'other'), databaseUrl: `sqlite:${join(beside, 'other/club.db')}` };
  const names = (prefix: string) => [...s3.objects.keys()].filter((name) => name.startsWith(prefix)).sort();
  return { ...data, db, s3, picturesStore, backupStore, pictures, beside, other, names };
}
