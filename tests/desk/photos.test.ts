import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { blue, green, openAlbum, red } from './album.ts';

test('a picture that is sent is in the gallery at once', async (t) => {
  const { send, shown, words, id, get } = await openAlbum(t);
  const { status, body } = await send(green);
  assert.deepEqual([status, body.already, body.photo.width], [201, false, 60]);
  assert.equal((await shown()).length, 1);
  assert.match(await words('/gallery'), /The fete 1 June 2025 · 1 photograph /);
  assert.equal((await get(`/photos/${id}/${body.photo.file}`)).status, 200);
});

test('no picture is taken in before somebody has confirmed that people agree', async (t) => {
  const { send, at, album, read, files } = await openAlbum(t, { agreed: false });
  const refused = await send(green);
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [409, 'First confirm that everyone who can be recognised has agreed.'],
  );
  assert.equal((await at(`PUT ${album}/agreement`, { agreed: false })).status, 422);
  assert.deepEqual(files(), []);
  await at(`PUT ${album}/agreement`, { agreed: true });
  assert.equal((await read()).album.agreedBy, demoPeople.pauline.name);
  assert.equal((await send(green)).status, 201);
});

test('what is no photograph, or too large, is refused with the reason and leaves nothing', async (t) => {
  const { send, files, read } = await openAlbum(t);
  const words = new TextEncoder().encode('These are words.');
  const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), ...new Uint8Array(20)]);
  for (const [bytes, type, status, sentence] of [
    [
      words,
      'text/plain',
      415,
      /^Choose a photograph: a JPEG, PNG, WebP or AVIF file that opens on a computer\./,
    ],
    [
      words,
      'image/jpeg',
      415,
      /^Choose a photograph: a JPEG, PNG, WebP or AVIF file that opens on a computer\./,
    ],
    [
      heic,
      'image/heic',
      415,
      /^This kind of HEIC photograph cannot be used\. Save it as a JPEG, then send it again\./,
    ],
    [
      new Uint8Array(15 * 1024 * 1024 + 1),
      'image/jpeg',
      413,
      /^This picture is too large\. Choose one of 15 MB or less\.$/,
    ],
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
  // A request of an officer who has not seen the new order.
  const stale = { photos: [second.id, first.id, third.id], was: [first.id, second.id, third.id] };
  const refused = await at(`PUT ${album}/order`, stale);
  assert.deepEqual(
    [refused.status, refused.body.detail],
    [409, 'Someone else has moved pictures since you opened this page. Reload it and try again.'],
  );
  await undo(done.body.change);
  assert.deepEqual(await ids(), [first.id, second.id, third.id]);
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
  assert.deepEqual([refused.status, refused.body.detail], [409, 'This change cannot be undone.']);
  assert.equal((await undo(described.body.change)).status, 409);
  // Other parts of the same change can still be undone.
  assert.equal((await undo(ordered.body.change)).status, 200);
  assert.equal((await at(`DELETE ${album}/photos/${gone.id}`)).status, 404);
});
