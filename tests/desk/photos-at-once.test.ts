// On both engines: concurrent transactions.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { blue, green, openAlbum, red } from './album.ts';

test('the same picture again is noticed, also when both come at the same moment', async (t) => {
  const { send, read, files } = await openAlbum(t);
  const both = await Promise.all([send(green), send(green)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 201]);
  assert.equal((await send(green)).body.already, true);
  assert.equal((await read()).photos.length, 1);
  assert.equal(files().length, 1);
  // A photograph that was made smaller before the request is recognized by the hash of the chosen file.
  const hash = createHash('sha256').update('the file').digest('hex');
  assert.equal((await send(red, `?hash=${hash}`)).status, 201);
  assert.equal((await send(blue, `?hash=${hash}`)).body.already, true);
  assert.equal((await send(red, '?hash=nonsense')).status, 422);
});

test('pictures that arrive while others are moved keep their place', async (t) => {
  const { sent, at, album, read } = await openAlbum(t);
  const [first, third] = [await sent(green, '?place=0'), await sent(blue, '?place=2')];
  const was = [first.id, third.id];
  const second = await sent(red, '?place=1');
  const { status } = await at(`PUT ${album}/order`, { photos: was.toReversed(), was });
  const ids = (await read()).photos.map((photo: { id: string }) => photo.id);
  assert.deepEqual([status, ids], [200, [third.id, second.id, first.id]]);
});
