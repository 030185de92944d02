import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { demoPeople } from '#tests/members.ts';
import { openForum, photograph, type Sent, said, small } from './pictures.ts';

test('a picture is sent, put into a message, and seen by members alone', async (t) => {
  const { send, topic, as, ask, see, context, get, tokenOf } = await openForum(t);
  const answer = await send(demoPeople.tom, photograph);
  assert.equal(answer.status, 201);
  const picture: Sent = answer.body;
  assert.deepEqual([picture.src, picture.width > 1000], [`/api/forum/pictures/${picture.id}`, true]);
  const { body } = await topic(said('Look', { ...picture, width: 1, height: 9999 }));
  // Its size is read from the file, not from the request.
  const [, placed] = JSON.parse(body.content).content;
  assert.deepEqual(placed.attrs, {
    src: picture.src,
    alt: 'The head from above',
    width: picture.width,
    height: picture.height,
  });
  assert.equal(await see(demoPeople.joan, picture), 200);

  const authorization = `Bearer ${await tokenOf(demoPeople.joan)}`;
  for (const [accept, type] of [
    ['image/webp', 'webp'],
    ['*/*', 'webp'],
    ['image/jpeg', 'jpeg'],
  ] as const) {
    const response = await get(`${picture.src}?width=640`, { headers: { authorization, accept } });
    assert.equal(response.headers.get('content-type'), `image/${type}`);
    assert.equal(response.headers.get('cache-control'), 'private, max-age=31536000, immutable');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(response.headers.get('vary') ?? '', /Authorization, Accept/);
    const facts = await sharp(await response.arrayBuffer()).metadata();
    assert.deepEqual([facts.format, facts.width], [type, 640]);
  }
  assert.equal((await as(demoPeople.joan, `GET ${picture.src}?width=641`)).status, 422);
  assert.equal((await ask(`GET ${picture.src}`)).status, 401);
  assert.equal((await ask(`GET ${picture.src}?token=${await tokenOf(demoPeople.joan)}`)).status, 401);
  // It has no public address, and is stored outside all public folders.
  for (const path of [`/photos/forum/${picture.id}.jpg`, `/photos/forum/640/${picture.id}.webp`])
    assert.equal((await get(path)).status, 404, path);
  assert.equal(await context.photos.original('forum', `${picture.id}.jpg`), undefined);
});

test('where it was taken and by whom is not kept', async (t) => {
  const { send, context } = await openForum(t);
  const taken = await sharp(small)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();
  assert.ok(taken.includes('Somebody'));
  const { body } = await send(demoPeople.tom, new Uint8Array(taken));
  const kept = await context.memberPictures.original('forum', `${body.id}.jpg`);
  assert.ok(kept && !kept.includes('Somebody') && !kept.includes('Exif'));
});

test('one that is in no message yet is its sender’s own, and the moderators’', async (t) => {
  const { sent, see } = await openForum(t);
  const picture = await sent();
  assert.deepEqual(
    [
      await see(demoPeople.tom, picture),
      await see(demoPeople.derek, picture),
      await see(demoPeople.joan, picture),
    ],
    [200, 200, 404],
  );
});

test('what a member takes away of what they wrote names their pictures', async (t) => {
  const { sent, as } = await openForum(t);
  const { id } = await sent();
  await sent(demoPeople.joan);
  const { body } = await as(demoPeople.tom, 'GET /api/forum/mine');
  assert.deepEqual(body.pictures, [
    { id, made_at: '2025-05-20T09:00:00.000Z', address: `/api/forum/pictures/${id}` },
  ]);
});

test('a message of nothing but a picture says something', async (t) => {
  const { sent, topic } = await openForum(t);
  const { src, width, height } = await sent();
  const content = [{ type: 'image', attrs: { src, alt: 'The trophy', width, height } }];
  assert.equal((await topic(JSON.stringify({ type: 'doc', content }))).status, 201);
});

test('a search finds what a picture shows, and a mail says it', async (t) => {
  const { sent, topic, as, mailTo } = await openForum(t);
  await as(demoPeople.joan, 'PUT /api/me/mail/forum', { wanted: true, how: 'at once' });
  await as(demoPeople.joan, 'PUT /forum/categories/tea/follow');
  const { body } = await topic(said('Look', { ...(await sent()), alt: 'A badger on rink four' }));
  const [found] = (await as(demoPeople.derek, 'GET /api/forum/search?q=badger')).body;
  assert.equal(found.topic_id, body.id);
  const { mail } = await mailTo('applebys@larkby.example', 'A title');
  assert.match(mail, /Look \[Picture: A badger on rink four\]/);
});
