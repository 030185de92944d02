import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import sharp from 'sharp';
import { demoPeople, openClub } from '#tests/members.ts';

export const path = '/api/desk/photos/albums';
export const jpeg = { 'content-type': 'image/jpeg' };
const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
export const [green, red, blue] = [
  await picture('#3a7d44'),
  await picture('#aa2222'),
  await picture('#2222aa'),
];

/** Open the club with an editor and an album. */
export async function openAlbum(t: TestContext, { agreed = true } = {}) {
  const club = await openClub(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const { body } = await at(`POST ${path}`, { title: 'The fete', day: '2025-06-01', event: '' });
  const album = `${path}/${body.id}`;
  if (agreed) assert.equal((await at(`PUT ${album}/agreement`, { agreed: true })).status, 200);
  const send = (raw: Uint8Array<ArrayBuffer>, query = '', headers: Record<string, string> = jpeg) =>
    club.ask(`POST ${album}/photos${query}`, { token, raw, headers });
  const sent = async (raw: Uint8Array<ArrayBuffer>, query = '') => (await send(raw, query)).body.photo;
  const read = async () => (await at(`GET ${album}`)).body;
  const shown = async () =>
    (await club.ask(`GET /api/photos/${body.id}`)).body.images as {
      url: string;
      alt: string;
      caption: string;
    }[];
  const undo = (change: string) => at(`POST /api/desk/changes/${change}/undo`);
  const files = () =>
    [join(club.dataDir, 'photos', body.id), join(club.dataDir, 'photos', '.renditions', body.id)].flatMap(
      (folder) => (existsSync(folder) ? readdirSync(folder) : []),
    );
  return {
    ...club,
    words: club.read,
    id: body.id as string,
    album,
    at,
    send,
    sent,
    read,
    shown,
    undo,
    files,
    token,
  };
}
