import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { openDesk } from '#tests/members.ts';
import { openSite } from '#tests/site.ts';
import { startS3 } from './s3-server.ts';

export const jpeg = { 'content-type': 'image/jpeg' };
const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
export const [green, red] = [await picture('#3a7d44'), await picture('#aa2222')];

export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-pictures-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The desk of a club whose pictures are in a bucket, with an album for uploads. */
export async function openWithBucket(t: TestContext, stores: Record<string, string> = {}) {
  const s3 = await startS3(t);
  const env = { PICTURES_STORE: s3.at('larkby/site'), ...stores };
  const club = await openDesk(t, { env });
  const { body } = await club.at('POST /api/desk/photos/albums', {
    ...{ title: 'The fete', day: '2025-06-01', event: '' },
  });
  const album = `/api/desk/photos/albums/${body.id}`;
  await club.at(`PUT ${album}/agreement`, { agreed: true });
  const send = (raw = green) => club.ask(`POST ${album}/photos`, { token: club.token, raw, headers: jpeg });
  const see = async (path: string, site: Pick<typeof club, 'get'> = club) => (await site.get(path)).status;
  /** Another machine, with a disk of its own, on the same database. */
  const openOther = () =>
    openSite(t, { env, data: { dataDir: temporaryFolder(t), databaseUrl: club.data.databaseUrl } });
  return { ...club, s3, env, album, id: body.id as string, send, see, openOther };
}

export const made = (dataDir: string) => {
  const folder = join(dataDir, 'made');
  return existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => /\.\w+$/.test(`${name}`))
    : [];
};
