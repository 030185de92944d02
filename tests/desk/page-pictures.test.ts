import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { createSitePictureStore } from '#app/admin/site-pictures.ts';
import { green, jpeg, openAlbum } from './album.ts';

test('a picture for a page has a public address, and belongs to no album', async (t) => {
  const { ask, token, get } = await openAlbum(t);
  const wide = new Uint8Array(
    await sharp({ create: { width: 1920, height: 1000, channels: 3, background: '#3a7d44' } })
      .jpeg()
      .toBuffer(),
  );
  const { status, body } = await ask('POST /api/desk/pages/pictures', { token, raw: wide, headers: jpeg });
  assert.equal(status, 201);
  assert.match(body.src, /^\/photos\/pages\/960\/[a-z2-9]+\.webp$/);
  assert.deepEqual([body.width, body.height], [960, 500]);
  const facts = await sharp(await (await get(body.src)).arrayBuffer()).metadata();
  assert.deepEqual([facts.width, facts.height], [960, 500]);
  const refused = await ask('POST /api/desk/pages/pictures', { token, raw: '<svg/>', headers: jpeg });
  assert.equal(refused.status, 415);
});

test('a picture that was sent for a page serves its text and its cards', async (t) => {
  const { ask, at, token } = await openAlbum(t);
  const { body: kept } = await ask('POST /api/desk/pages/pictures', { token, raw: green, headers: jpeg });
  assert.ok(createSitePictureStore('pages').isOurs(kept.src));
  const { title, description, version } = (await at('GET /api/desk/pages/county')).body.text;
  const image = { type: 'image', attrs: { ...kept, alt: 'The green' } };
  const body = JSON.stringify({ type: 'doc', content: [image] });
  const facts = { title, description, version, status: 'published', body };
  assert.equal((await at('PUT /api/desk/pages/county', facts)).status, 200);
  assert.ok((await ask('GET /competitions/county')).text.includes(`src="${kept.src}"`));
  const cards: Record<string, unknown>[] = (await at('GET /api/desk/pages/cards')).body;
  const card = cards.find(({ page }) => page === 'home');
  const picture = { title: card?.title, button: card?.button, version: card?.version, image: kept.src };
  assert.equal((await at(`PUT /api/desk/pages/cards/${card?.id}`, { ...picture, alt: '' })).status, 200);
  assert.ok((await ask('GET /')).text.includes(`src="${kept.src}"`));
});

test('a picture stands in an open’s text and beside an officer, each sent through its own room', async (t) => {
  const { ask, at, token } = await openAlbum(t);
  const send = async (room: string) =>
    (await ask(`POST /api/desk/${room}/pictures`, { token, raw: green, headers: jpeg })).body;
  const kept = await send('opens');
  const { open } = (await at('GET /api/desk/opens/the-annex-cafe')).body;
  const image = { type: 'image', attrs: { ...kept, alt: 'The green' } };
  const text = { body: JSON.stringify({ type: 'doc', content: [image] }), status: 'published' };
  const saved = await at('PUT /api/desk/opens/the-annex-cafe/text', { ...text, version: open.version });
  assert.equal(saved.status, 200, saved.text);
  assert.ok((await ask('GET /opens/the-annex-cafe')).text.includes(`src="${kept.src}"`));

  const portrait = await send('committee');
  const [officer] = (await at('GET /api/desk/committee')).body;
  const { name, role, version } = officer;
  const put = (picture: string | null, version: number) =>
    at(`PUT /api/desk/committee/${officer.id}`, { name, role, version, picture });
  assert.equal((await put(portrait.src, version)).status, 200);
  assert.ok((await ask('GET /the-committee')).text.includes(`src="${portrait.src}"`));
  assert.equal((await put('https://example.org/a.jpg', version + 1)).status, 422);
  assert.equal((await put(null, version + 1)).status, 200);
  assert.ok(!(await ask('GET /the-committee')).text.includes(portrait.src));
});
