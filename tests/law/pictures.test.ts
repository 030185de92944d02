import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { law, openLaw } from './law.ts';

const album = 'opening-day-2025';

test('a picture of a child is out of everybody’s sight until a parent agrees, and again when they take it back', async (t) => {
  const club = await openLaw(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const path = `/api/desk/photos/albums/${album}`;
  const [photo, ...others] = (await at(`GET ${path}`)).body.photos;
  const child = `${path}/photos/${photo.id}/child`;
  const shown = async () => (await club.ask(`GET /api/photos/${album}`)).body.images.length;
  const file = async () => [
    (await club.get(`/photos/${album}/${photo.file}`)).status,
    (await club.get(`/photos/${album}/320/${photo.file.replace(/\.\w+$/, '.webp')}`)).status,
  ];
  assert.deepEqual([await shown(), await file()], [others.length + 1, [200, 200]]);

  const nobody = { givenBy: '', onDay: '', note: '' };
  assert.equal((await at(`PUT ${child}`, nobody)).status, 204);
  assert.deepEqual([await shown(), await file()], [others.length, [404, 404]]);
  assert.doesNotMatch(await club.read(`/gallery?drive=${album}`), new RegExp(`/${photo.file}"`));
  assert.equal((await at(`GET ${path}/pictures/${photo.file}`)).status, 200, 'the desk still sees it');

  const agreed = { givenBy: 'Ann Abel, mother', onDay: '2025-05-10', note: 'Form in the folder' };
  for (const wrong of [{ onDay: '' }, { onDay: '2025-06-10' }])
    assert.equal((await at(`PUT ${child}`, { ...agreed, ...wrong })).status, 422);
  assert.equal((await at(`PUT ${child}`, agreed)).status, 204);
  assert.deepEqual([await shown(), await file()], [others.length + 1, [200, 200]]);
  const [listed] = (await club.at(`GET ${law}/pictures`)).body;
  assert.deepEqual([listed.photo, listed.givenBy, listed.by], [photo.id, agreed.givenBy, 'Pauline Escritt']);

  await at(`PUT ${child}`, nobody);
  assert.equal(await shown(), others.length);
  await at(`DELETE ${child}`);
  assert.equal(await shown(), others.length + 1);
  assert.deepEqual((await club.at(`GET ${law}/pictures`)).body, []);
});

test('what was agreed goes with the picture, and with its album', async (t) => {
  const club = await openLaw(t);
  const token = await club.signIn(demoPeople.pauline);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const path = `/api/desk/photos/albums/${album}`;
  const { photos } = (await at(`GET ${path}`)).body;
  for (const { id } of photos.slice(0, 2))
    await at(`PUT ${path}/photos/${id}/child`, { givenBy: 'Ann Abel', onDay: '2025-05-10', note: '' });
  const kept = async () => (await club.db.selectFrom('photo_consent').selectAll().execute()).length;
  assert.equal(await kept(), 2);
  assert.equal((await at(`DELETE ${path}/photos/${photos[0].id}`)).status, 200);
  assert.equal(await kept(), 1);
  assert.equal((await at(`DELETE ${path}`)).status, 200);
  assert.equal(await kept(), 0);
});

test('a club that does not use it cannot mark a picture, and one that was marked stays hidden', async (t) => {
  const club = await openLaw(t, {});
  const token = await club.signIn(demoPeople.pauline);
  const path = `/api/desk/photos/albums/${album}`;
  const [photo] = (await club.ask(`GET ${path}`, { token })).body.photos;
  const json = { givenBy: '', onDay: '', note: '' };
  assert.equal((await club.ask(`PUT ${path}/photos/${photo.id}/child`, { token, json })).status, 404);
  const row = { photo: photo.id, given_by: '', on_day: '', note: '', at: '2025-05-01', actor_name: 'Ann' };
  await club.db.insertInto('photo_consent').values(row).execute();
  assert.equal((await club.get(`/photos/${album}/${photo.file}`)).status, 404);
});
