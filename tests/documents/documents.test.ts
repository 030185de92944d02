import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AdminDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { demoPeople, openDesk } from '#tests/members.ts';
import { atTheDesk, openWithDocuments } from './handing-in.ts';
import { plainPdf } from './pdfs.ts';

test('a club that does not use documents has no page, no call and no room of them', async (t) => {
  const club = await openDesk(t);
  assert.equal((await club.get('/documents')).status, 404);
  assert.equal((await club.at('GET /api/documents')).status, 404);
  assert.equal((await club.at('GET /api/desk/documents')).status, 404);
  assert.equal((await club.get('/documents/k3v9x2m7qa/Constitution.pdf')).status, 404);
  assert.ok(!(await (await club.get('/')).text()).includes('"/documents"'));
  assert.ok(!(await (await club.get('/sitemap.xml')).text()).includes('/documents'));
  await enableFeatures(club.db, 'documents');
  await club.context.version.read();
  assert.equal((await club.get('/documents')).status, 200);
  assert.ok(!(await (await club.get('/')).text()).includes('"/documents"'), 'none is public yet');
});

test('a public document is listed, found and saved as it was handed in; members’ ones are not', async (t) => {
  const { add, get, read, ask, signIn } = await openWithDocuments(t);
  const bytes = plainPdf('Anybody may apply to join the green at the café.');
  const rules = await add(bytes, { title: 'Rôle of “the” officers: a/b', seen_by: 'public', kind: 'rules' });
  assert.equal(rules.status, 201, rules.text);
  const secret = await add(plainPdf('The mower needs a new cylinder.'));
  assert.equal(secret.status, 201);

  assert.ok((await (await get('/')).text()).includes('href="/documents"'));
  assert.match(await (await get('/sitemap.xml')).text(), /\/documents</);
  const page = await (await get('/documents')).text();
  const [, address = ''] = /href="(\/documents\/[^"]+)"/.exec(page) ?? [];
  assert.ok(!page.includes('Minutes of 3 March') && !page.includes('react-dom'));
  const saved = await get(address);
  assert.deepEqual(Buffer.from(await saved.arrayBuffer()), bytes);
  const said = (name: string) => saved.headers.get(name);
  assert.equal(
    said('content-disposition'),
    `attachment; filename="Role of _the_ officers a b.pdf"; filename*=UTF-8''R%C3%B4le%20of%20%E2%80%9Cthe%E2%80%9D%20officers%20a%20b.pdf`,
  );
  assert.deepEqual(
    [said('content-type'), said('x-content-type-options'), said('cache-control'), said('set-cookie')],
    ['application/pdf', 'nosniff', 'no-cache', null],
  );
  assert.equal(said('content-security-policy'), "sandbox; default-src 'none'; frame-ancestors 'none'");
  const etag = said('etag') ?? '';
  assert.equal((await get(address, { headers: { 'if-none-match': etag } })).status, 304);
  const part = await get(address, { headers: { range: 'bytes=5-9', 'if-range': etag } });
  assert.deepEqual([part.status, await part.text()], [206, bytes.subarray(5, 10).toString()]);
  const last = await get(address, { headers: { range: 'bytes=-6' } });
  assert.equal(await last.text(), bytes.subarray(-6).toString());
  assert.equal((await get(address, { headers: { range: 'bytes=99999999-' } })).status, 416);
  const head = await get(address, { method: 'HEAD' });
  assert.deepEqual([head.headers.get('content-length'), await head.text()], [String(bytes.length), '']);

  assert.match(await read('/documents?q=cafe+APPLY'), /Anybody may apply to join the green at the cafe/);
  assert.match(await read('/documents?q=mower'), /No document contains ‘mower’/);
  assert.match(await read('/search?q=apply'), /Rôle of “the” officers/);
  assert.doesNotMatch(await read('/search?q=cylinder'), /Minutes of 3 March/);

  const file = `/api/documents/files/${secret.body.file.id}`;
  assert.equal((await ask(`GET ${file}`)).status, 401);
  const tom = await signIn(demoPeople.tom);
  const opened = await ask(`GET ${file}`, { token: tom });
  assert.deepEqual(
    [opened.status, opened.headers.get('cache-control'), opened.headers.get('vary')],
    [200, 'private, no-cache', 'Authorization'],
  );
  const found = await ask('GET /api/documents?q=cylinder', { token: tom });
  assert.deepEqual(
    found.body.map(({ title, excerpt }: AdminDocument) => [title, excerpt]),
    [['Minutes of 3 March', 'Minutes The mower needs a new cylinder.']],
  );
  assert.equal((await ask('GET /api/desk/documents', { token: tom })).status, 403);
  assert.equal((await get(`/documents/${secret.body.id}/Minutes.pdf`)).status, 404);
});

test('what was public and is no longer, or is put by, is gone at once, and comes back', async (t) => {
  const { add, at, get, token, ask } = await openWithDocuments(t);
  const { body } = await add(plainPdf(), { title: 'Rules', seen_by: 'public' });
  const address = `/documents/${body.id}/Rules.pdf`;
  const path = `/api/desk/documents/${body.id}`;
  const facts = { title: 'Rules', kind: 'rules', dated: '2025-03-03', about: '' };
  const shown = async () => [
    (await get(address)).status,
    (await (await get('/documents')).text()).includes(address),
    (await (await get('/')).text()).includes('"/documents"'),
  ];
  assert.deepEqual(await shown(), [200, true, true]);
  const hidden = await at(`PUT ${path}`, { ...facts, seen_by: 'members', version: body.version });
  assert.equal(hidden.status, 200);
  assert.deepEqual(await shown(), [404, false, false]);
  const back = await at(`PUT ${path}`, { ...facts, seen_by: 'public', version: hidden.body.version });
  assert.deepEqual(await shown(), [200, true, true]);
  const late = await at(`PUT ${path}`, { ...facts, title: 'Ours', seen_by: 'public', version: body.version });
  assert.deepEqual([late.status, late.body.by, late.body.current.version], [409, demoPeople.peter.name, 3]);
  for (const stale of [`PUT ${path}/put-by`, `PUT ${path}/holds`])
    assert.equal((await at(stale, { put_by: true, file: 'none', version: body.version })).status, 409);
  const by = await at(`PUT ${path}/put-by`, { put_by: true, version: back.body.version });
  assert.deepEqual([by.body.put_by, await shown()], [true, [404, false, false]]);
  const file = `GET /api/documents/files/${body.file.id}`;
  assert.equal((await ask(file, { token })).status, 404);
  await at(`PUT ${path}/put-by`, { put_by: false, version: by.body.version });
  assert.deepEqual([(await ask(file, { token })).status, await shown()], [200, [200, true, true]]);
});

test('a file is replaced and the one before is kept for members; a mistake is put right', async (t) => {
  const { add, replace, at, get, ask, signIn, db } = await openWithDocuments(t);
  const [first, second] = [plainPdf('The first rules.'), plainPdf('The second rules.')];
  const { body: one } = await add(first, { title: 'Rules', seen_by: 'public' });
  const { body: two, status } = await replace(one, second);
  assert.deepEqual([status, two.dated, two.earlier.length, two.version], [201, '2025-04-01', 1, 2]);
  assert.equal((await replace(one, plainPdf('Another.'))).status, 409, 'somebody was faster');
  const publicly = async () => Buffer.from(await (await get(`/documents/${one.id}/x.pdf`)).arrayBuffer());
  assert.deepEqual(await publicly(), second);
  const tom = await signIn(demoPeople.tom);
  const [seen] = (await ask('GET /api/documents', { token: tom })).body;
  assert.deepEqual([seen.dated, seen.earlier[0].dated], ['2025-04-01', '2025-03-03']);
  assert.equal((await ask(`GET /api/documents/files/${seen.earlier[0].id}`, { token: tom })).status, 200);

  const again = await at(`PUT /api/desk/documents/${one.id}/holds`, {
    file: one.file.id,
    version: two.version,
  });
  assert.deepEqual([again.status, again.body.dated, await publicly()], [200, '2025-03-03', first]);
  const noted = await db.selectFrom('record').select('act').where('detail', '=', 'Rules').execute();
  assert.deepEqual(noted.map(({ act }) => act).sort(), [
    'added the document',
    'replaced the document',
    'restored an earlier version of',
  ]);
});

test('whoever handed it in is a former member once they are removed', async (t) => {
  const { db, ask, signIn, at } = await openWithDocuments(t);
  const { add } = await atTheDesk({ ask, signIn }, demoPeople.pauline);
  const { body } = await add();
  assert.equal(body.file.added_by_name, demoPeople.pauline.name);
  assert.equal((await at(`DELETE /api/desk/members/${demoPeople.pauline.id}`)).status, 204);
  const row = await db.selectFrom('document_file').select('added_by_name').executeTakeFirst();
  assert.equal(row?.added_by_name, 'A former member');
});

test('who handed in a file is known by their id: by another name since, and not for a namesake', async (t) => {
  const { db, ask, signIn, at } = await openWithDocuments(t);
  const pauline = await atTheDesk({ ask, signIn }, demoPeople.pauline);
  await pauline.add();
  const named = () => db.selectFrom('document_file').select(['added_by', 'added_by_name']).execute();
  assert.deepEqual(await named(), [
    { added_by: demoPeople.pauline.id, added_by_name: demoPeople.pauline.name },
  ]);
  const rename = (id: string, name: string) =>
    db.updateTable('member').set({ name }).where('id', '=', id).execute();
  await rename(demoPeople.pauline.id, 'Pauline Married');
  await rename(demoPeople.ron.id, demoPeople.pauline.name);
  await at(`DELETE /api/desk/members/${demoPeople.ron.id}`);
  assert.equal((await named())[0]?.added_by_name, demoPeople.pauline.name, 'a namesake');
  await at(`DELETE /api/desk/members/${demoPeople.pauline.id}`);
  assert.equal((await named())[0]?.added_by_name, 'A former member');
});
