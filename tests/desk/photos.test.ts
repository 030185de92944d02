// On both engines.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { sitePictures } from '#app/desk/site-pictures.ts';
import { cast, openClub } from '#tests/members.ts';

const path = '/api/desk/photos/albums';
const jpeg = { 'content-type': 'image/jpeg' };
const picture = async (background: string) =>
  new Uint8Array(
    await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
const [green, red, blue] = [await picture('#3a7d44'), await picture('#aa2222'), await picture('#2222aa')];

async function openAlbum(t: TestContext, { agreed = true } = {}) {
  const club = await openClub(t);
  const token = await club.signIn(cast.pauline);
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

test('a picture that is sent is in the gallery at once', async (t) => {
  const { send, shown, words, id, get } = await openAlbum(t);
  const { status, body } = await send(green);
  assert.deepEqual([status, body.already, body.photo.width], [201, false, 60]);
  assert.equal((await shown()).length, 1);
  assert.match(await words('/gallery'), /The fete 1 June 2025 · 1 photograph /);
  assert.equal((await get(`/photos/${id}/${body.photo.file}`)).status, 200);
});

test('the same picture again is noticed, also when both come at the same moment', async (t) => {
  const { send, read, files } = await openAlbum(t);
  const both = await Promise.all([send(green), send(green)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 201]);
  assert.equal((await send(green)).body.already, true);
  assert.equal((await read()).photos.length, 1);
  assert.equal(files().length, 1);
  // One that was made smaller on the way is told by the file that was chosen.
  const hash = createHash('sha256').update('the file').digest('hex');
  assert.equal((await send(red, `?hash=${hash}`)).status, 201);
  assert.equal((await send(blue, `?hash=${hash}`)).body.already, true);
  assert.equal((await send(red, '?hash=nonsense')).status, 422);
});

test('no picture is taken in before somebody has confirmed that people agree', async (t) => {
  const { send, at, album, read, files } = await openAlbum(t, { agreed: false });
  const refused = await send(green);
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [409, 'Please confirm first that everybody who can be recognised has agreed.'],
  );
  assert.equal((await at(`PUT ${album}/agreement`, { agreed: false })).status, 422);
  assert.deepEqual(files(), []);
  await at(`PUT ${album}/agreement`, { agreed: true });
  assert.equal((await read()).album.agreedBy, cast.pauline.name);
  assert.equal((await send(green)).status, 201);
});

test('what is no photograph, or too large, is refused with the reason and leaves nothing', async (t) => {
  const { send, files, read } = await openAlbum(t);
  const words = new TextEncoder().encode('These are words.');
  const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), ...new Uint8Array(20)]);
  for (const [bytes, type, status, sentence] of [
    [words, 'text/plain', 415, /^Please send a photograph/],
    [words, 'image/jpeg', 415, /^Please send a photograph/],
    [heic, 'image/heic', 415, /^This kind of HEIC photograph cannot be read here/],
    [new Uint8Array(15 * 1024 * 1024 + 1), 'image/jpeg', 413, /at most 15 MB/],
  ] as const) {
    const answer = await send(bytes, '', { 'content-type': type });
    assert.equal(answer.status, status);
    assert.match(answer.body.detail, sentence);
  }
  assert.deepEqual([files(), (await read()).photos], [[], []]);
});

test('caption and description are shown as words, and can be taken back', async (t) => {
  const { sent, at, album, shown, id, ask, undo } = await openAlbum(t);
  const { id: photo, version } = await sent(green);
  const words = { caption: ' <b>Tea</b> & cake ', alt: '"Two" <i>stalls</i>' };
  const done = await at(`PUT ${album}/photos/${photo}`, { ...words, version });
  assert.equal(done.status, 200);
  const [one] = await shown();
  assert.deepEqual([one?.caption, one?.alt], ['<b>Tea</b> & cake', '"Two" <i>stalls</i>']);
  const page = await ask(`GET /gallery?drive=${id}`);
  assert.match(page.text, /&lt;b&gt;Tea&lt;\/b&gt; &amp; cake/);
  assert.doesNotMatch(page.text, /<b>Tea|<i>stalls/);
  const stale = await at(`PUT ${album}/photos/${photo}`, { caption: '', alt: 'Other', version });
  assert.deepEqual([stale.status, stale.body.current.alt], [409, '"Two" <i>stalls</i>']);
  const long = await at(`PUT ${album}/photos/${photo}`, { caption: 'x'.repeat(201), alt: 'a\nb', version });
  assert.deepEqual([long.status, Object.keys(long.body.errors).sort()], [422, ['alt', 'caption']]);
  assert.equal((await undo(done.body.change)).status, 200);
  assert.equal((await shown())[0]?.caption, '');
});

test('pictures are put in order, whatever the order in which they came, and it can be taken back', async (t) => {
  const { sent, at, album, read, undo } = await openAlbum(t);
  const second = await sent(red, '?place=1');
  const first = await sent(green, '?place=0');
  const third = await sent(blue);
  const ids = async () => (await read()).photos.map((photo: { id: string }) => photo.id);
  assert.deepEqual(await ids(), [first.id, second.id, third.id]);
  const done = await at(`PUT ${album}/order`, {
    photos: [third.id, first.id, second.id],
    was: await ids(),
  });
  assert.deepEqual([done.status, await ids()], [200, [third.id, first.id, second.id]]);
  for (const photos of [
    [first.id],
    [first.id, first.id, second.id],
    [first.id, second.id, third.id, 'another'],
  ])
    assert.equal((await at(`PUT ${album}/order`, { photos, was: await ids() })).status, 409);
  // Somebody who has not seen that they were moved.
  const stale = { photos: [second.id, first.id, third.id], was: [first.id, second.id, third.id] };
  const refused = await at(`PUT ${album}/order`, stale);
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [409, 'Somebody else has moved pictures meanwhile. Please look at the album as it is now.'],
  );
  await undo(done.body.change);
  assert.deepEqual(await ids(), [first.id, second.id, third.id]);
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

test('the cover stands for the album, and the first picture once the cover is removed', async (t) => {
  const { sent, at, album, ask, read } = await openAlbum(t);
  const [first, second] = [await sent(green), await sent(red)];
  const version = async () => (await read()).album.version;
  const cover = async () => /photos\/\w+\/640\/(\w+)\.jpg/.exec((await ask('GET /gallery')).text)?.[1];
  assert.equal(await cover(), first.id);
  await at(`PUT ${album}/cover`, { photo: second.id, version: await version() });
  assert.equal(await cover(), second.id);
  assert.equal((await at(`PUT ${album}/cover`, { photo: first.id, version: 1 })).status, 409);
  assert.equal((await at(`PUT ${album}/cover`, { photo: 'none', version: await version() })).status, 404);
  await at(`DELETE ${album}/photos/${second.id}`);
  assert.equal(await cover(), first.id);
});

test('a picture that is removed is gone with every copy, and what was noted of it', async (t) => {
  const { sent, at, album, id, get, files, shown, undo, db } = await openAlbum(t);
  const [kept, gone] = [await sent(green), await sent(red)];
  const described = await at(`PUT ${album}/photos/${gone.id}`, { caption: '', alt: 'Red', version: 1 });
  const ordered = await at(`PUT ${album}/order`, { photos: [gone.id, kept.id], was: [kept.id, gone.id] });
  for (const photo of [kept, gone])
    assert.equal((await get(`/photos/${id}/320/${photo.id}.webp`)).status, 200);
  const { status, body } = await at(`DELETE ${album}/photos/${gone.id}`);
  assert.equal(status, 200);
  assert.equal(
    files().some((name) => name.includes(gone.id)),
    false,
  );
  assert.deepEqual([files().length, (await shown()).length], [2, 1]);
  for (const address of [`/photos/${id}/${gone.file}`, `/photos/${id}/320/${gone.id}.webp`])
    assert.equal((await get(address)).status, 404);
  const noted = await db.selectFrom('change').select('rows').execute();
  assert.equal(
    noted.some(({ rows }) => rows.includes(gone.placeholder)),
    false,
  );
  const refused = await undo(body.change);
  assert.deepEqual([refused.status, refused.body.detail], [409, 'This cannot be taken back.']);
  assert.equal((await undo(described.body.change)).status, 409);
  // What else the same change did can still be taken back.
  assert.equal((await undo(ordered.body.change)).status, 200);
  assert.equal((await at(`DELETE ${album}/photos/${gone.id}`)).status, 404);
});

test('an album belongs to one event, which leads to it', async (t) => {
  const { at, album, id, read, db, undo, sent, ask } = await openAlbum(t);
  await sent(green);
  const { album: before, events } = await read();
  const albumOf = async (event: string) =>
    (await db.selectFrom('event').select('album').where('id', '=', event).executeTakeFirstOrThrow()).album;
  const free = await db.selectFrom('event').select('id').where('album', 'is', null).limit(2).execute();
  const [one = '', two = ''] = free.map((event) => event.id);
  assert.ok(events.some((event: { id: string }) => event.id === one));
  const facts = { title: 'The summer fete', day: '2025-06-02', event: one, hidden: false };
  await at(`PUT ${album}`, { ...facts, version: before.version });
  assert.deepEqual([await albumOf(one), (await read()).album.event], [id, one]);
  const { version, date, title } = (await read()).album;
  assert.deepEqual([date, title], ['2 June 2025', 'The summer fete']);
  const moved = await at(`PUT ${album}`, { ...facts, event: two, version });
  assert.deepEqual([moved.status, await albumOf(one), await albumOf(two)], [200, null, id]);
  assert.match((await ask(`GET /gallery?drive=${id}`)).text, /href="\/season\/2025"/);
  await undo(moved.body.change);
  assert.deepEqual([await albumOf(one), await albumOf(two)], [id, null]);
  const taken = await db
    .selectFrom('event')
    .select('id')
    .where('album', '=', 'opening-day-2025')
    .executeTakeFirst();
  for (const event of [taken?.id ?? 'none', 'none']) {
    const refused = await at(`PUT ${album}`, { ...facts, event, version: (await read()).album.version });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['event']]);
  }
});

test('an album that is hidden is seen at the desk alone', async (t) => {
  const { at, album, id, read, sent, ask, get, token, shown } = await openAlbum(t);
  const { file } = await sent(green);
  const name = file.replace('.jpg', '');
  const addresses = [
    `/photos/${id}/${file}`,
    ...['avif', 'webp', 'jpg'].map((e) => `/photos/${id}/320/${name}.${e}`),
  ];
  const seen = () => Promise.all(addresses.map(async (address) => (await get(address)).status));
  const hide = async (hidden: boolean) => {
    const { version } = (await read()).album;
    await at(`PUT ${album}`, { title: 'The fete', day: '', event: '', hidden, version });
  };
  const open = await get(addresses[0] ?? '');
  assert.match(open.headers.get('cache-control') ?? '', /s-maxage=300$/);
  const etag = open.headers.get('etag') ?? '';
  assert.deepEqual(await seen(), [200, 200, 200, 200]);
  await hide(true);
  assert.deepEqual(await seen(), [404, 404, 404, 404]);
  // Whoever holds a copy is not told that it is still good.
  const again = await get(addresses[0] ?? '', { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, again.headers.get('cache-control')], [404, 'no-store']);
  const list = encodeURIComponent(JSON.stringify([file]));
  for (const query of [`drive=${id}`, `photos=/photos/${id}`, `photos=/photos/${id}&list=${list}`])
    assert.doesNotMatch(await (await get(`/gallery?${query}`)).text(), new RegExp(name));
  assert.deepEqual(await (await get(`/api/photos/${id}`)).json(), { images: [] });
  // An officer's browser asks for it with the token.
  const headers = { authorization: `Bearer ${token}` };
  const atDesk = await get(`${album}/pictures/${file}`, { headers });
  assert.deepEqual([atDesk.status, atDesk.headers.get('content-type')], [200, 'image/webp']);
  assert.equal(atDesk.headers.get('cache-control'), 'private, no-cache');
  assert.equal((await get(`${album}/pictures/none.jpg`, { headers })).status, 404);
  assert.equal((await get(`${album}/pictures/${file}`)).status, 401);
  assert.deepEqual([await shown(), (await read()).photos.length], [[], 1]);
  for (const page of ['/gallery', `/gallery?drive=${id}`])
    assert.doesNotMatch((await ask(`GET ${page}`)).text, /The fete/);
  assert.equal((await read()).album.date, '1 June 2025');
  await hide(false);
  assert.deepEqual(await seen(), [200, 200, 200, 200]);
});

test('an album that is removed leaves no file, and no event leads to it', async (t) => {
  const { at, album, id, sent, files, db, get, undo, read } = await openAlbum(t);
  const { file } = await sent(green);
  const { version, events } = { ...(await read()).album, events: (await read()).events };
  const free = await db.selectFrom('event').select('id').where('album', 'is', null).executeTakeFirstOrThrow();
  assert.ok(events.length > 0);
  await at(`PUT ${album}`, { title: 'The fete', day: '', event: free.id, hidden: false, version });
  await get(`/photos/${id}/320/${file}`);
  const { status, body } = await at(`DELETE ${album}`);
  assert.equal(status, 200);
  assert.deepEqual(files(), []);
  const left = await db.selectFrom('event').select('id').where('album', '=', id).execute();
  const photos = await db.selectFrom('photo').select('id').where('album', '=', id).execute();
  assert.deepEqual([left, photos], [[], []]);
  assert.equal((await undo(body.change)).status, 409);
  assert.equal((await at(`GET ${album}`)).status, 404);
});

test('an album with pictures in it is not lost by taking back that it was added', async (t) => {
  const { at, sent, db, id, undo, read } = await openAlbum(t);
  await sent(green);
  const changes = (await at('GET /api/desk/changes?room=photos')).body as { id: string; act: string }[];
  const added = changes.find(({ act }) => act === 'added an album')?.id ?? '';
  assert.equal((await undo(added)).status, 409);
  assert.equal((await read()).photos.length, 1);
  assert.ok(await db.selectFrom('album').select('id').where('id', '=', id).executeTakeFirst());
});

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
  assert.ok(sitePictures('pages').isOurs(kept.src));
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
