// On both engines: copies and backup.

import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parseFileStoreLocation } from '#app/core/stores/store-location.ts';
import { createBackup } from '#server/backup/backup.ts';
import { copyPicturesToStore } from '#server/backup/move-pictures.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openSite } from '#tests/site.ts';
import { startS3 } from '#tests/stores/s3-server.ts';
import { openWithDocuments } from './handing-in.ts';
import { plainPdf } from './pdfs.ts';

const now = new Date('2025-05-20T09:00:00Z');
const bytes = plainPdf('The rules of the green.');

function temporary(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-papers-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const saved = async (site: { get: (path: string) => Response | Promise<Response> }, id: string) =>
  Buffer.from(await (await site.get(`/documents/${id}/Rules.pdf`)).arrayBuffer());

test('a backup that is restored elsewhere has every document, byte for byte', async (t) => {
  const { add, data, get } = await openWithDocuments(t);
  const { body } = await add(bytes, { title: 'Rules', seen_by: 'public' });
  assert.deepEqual(await saved({ get }, body.id), bytes);
  const folder = temporary(t);
  const file = join(folder, 'club.tar.gz');
  const manifest = await createBackup(data, file, now);
  const paths = Object.keys(manifest.files).filter((path) => path.startsWith('documents/'));
  assert.equal(paths.length, 1);
  const dataDir = join(folder, 'other');
  const other = { dataDir, databaseUrl: `sqlite:${join(dataDir, 'club.db')}` };
  await restoreBackup(other, file, { replace: false, now });
  assert.deepEqual(readFileSync(join(dataDir, paths[0] ?? '')), bytes);
  const site = await openSite(t, { data: other });
  assert.deepEqual(await saved(site, body.id), bytes);
});

test('documents move to a bucket with the pictures, are served from there and deleted there', async (t) => {
  const { add, data, dataDir } = await openWithDocuments(t);
  const { body } = await add(bytes, { title: 'Rules', seen_by: 'public' });
  const s3 = await startS3(t);
  const target = parseFileStoreLocation(s3.at('larkby/site'));
  assert.ok(target);
  await copyPicturesToStore({ dataDir, picturesStore: undefined }, target);
  const [name] = readdirSync(join(dataDir, 'documents'));
  assert.deepEqual(s3.objects.get(`larkby/site/documents/${name}`), bytes);

  const env = { PICTURES_STORE: s3.at('larkby/site') };
  const site = await openWithDocuments(t, { env, data, withCast: false, uses: true });
  assert.deepEqual(await saved(site, body.id), bytes);
  s3.state.always = 'busy';
  const path = `/api/desk/documents/${body.id}`;
  assert.equal((await site.at(`DELETE ${path}`, { version: 1 })).status, 503);
  assert.equal((await site.at(`GET ${path}`)).status, 200, 'it can be pressed again');
});
