import assert from 'node:assert/strict';
import { test } from 'node:test';
import { green, openAlbum } from './album.ts';

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
  // A conditional request of a client with a cached copy is not answered with 304.
  const again = await get(addresses[0] ?? '', { headers: { 'if-none-match': etag } });
  assert.deepEqual([again.status, again.headers.get('cache-control')], [404, 'no-store']);
  const list = encodeURIComponent(JSON.stringify([file]));
  for (const query of [`drive=${id}`, `photos=/photos/${id}`, `photos=/photos/${id}&list=${list}`])
    assert.doesNotMatch(await (await get(`/gallery?${query}`)).text(), new RegExp(name));
  assert.deepEqual(await (await get(`/api/photos/${id}`)).json(), { images: [] });
  // An officer's browser fetches it with the token.
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
  // The latest past event is at the top: pictures are of it.
  const dates = await db.selectFrom('event').select(['id', 'season', 'year', 'day']).execute();
  const dateOf = new Map(dates.map(({ id, season, year, day }) => [id, `${year ?? season}-${day}`]));
  const listed = events.map(({ id }: { id: string }) => dateOf.get(id) ?? '');
  const past = listed.filter((date: string) => date < '2025-05-21');
  assert.ok(past.length > 0 && past.length < listed.length);
  assert.deepEqual(listed, [...past.toSorted().reverse(), ...listed.slice(past.length).toSorted()]);
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
