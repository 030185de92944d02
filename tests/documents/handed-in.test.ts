import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { demoPeople } from '#tests/members.ts';
import { kept, openWithDocuments, picture } from './handing-in.ts';
import { hazards, plainPdf } from './pdfs.ts';

test('what is no document is refused with a sentence, and nothing of it stays', async (t) => {
  const { add, dataDir, at } = await openWithDocuments(t);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bad: [string, Buffer, RegExp][] = [
    ['a program', Buffer.from(`MZ\x90\0${'\0'.repeat(200)}`, 'latin1'), /This type of file cannot be added/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /This type of file cannot be added/],
    ['a drawing', Buffer.from(svg), /This type of file cannot be added/],
    ['an archive', Buffer.from('PK\x03\x04word/document.xml', 'latin1'), /This type of file cannot be added/],
    ['nothing', Buffer.alloc(0), /This type of file cannot be added/],
    ['half a picture', (await picture()).subarray(0, 300), /This type of file cannot be added/],
    ['a PDF with a program', hazards['a program'] ?? Buffer.alloc(0), /has a program in it/],
    [
      'two kinds at once',
      hazards['an archive behind it'] ?? Buffer.alloc(0),
      /is not a complete PDF, or it has something else inside it/,
    ],
  ];
  for (const [what, bytes, sentence] of bad) {
    const { status, body } = await add(bytes);
    assert.ok([415, 422].includes(status), `${what}: ${status}`);
    assert.match(body.detail, sentence, what);
  }
  const long = await add(Buffer.concat([plainPdf(), Buffer.alloc(15 * 1024 * 1024)]));
  assert.deepEqual(
    [long.status, long.body.detail],
    [413, 'This file is too large. Choose one of 15 MB or less.'],
  );
  const unnamed = await add(plainPdf(), { title: ' \u200b ', dated: '2025-02-30', seen_by: 'nobody' });
  assert.deepEqual(Object.keys(unnamed.body.errors).sort(), ['dated', 'seen_by', 'title']);
  assert.deepEqual([kept(dataDir), (await at('GET /api/desk/documents')).body], [[], []]);
  assert.deepEqual(readdirSync(join(dataDir, 'arriving')), []);
});

test('a photographed paper is kept upright and without its place, and saved as a picture', async (t) => {
  const { add, get } = await openWithDocuments(t);
  const { body, status } = await add(await picture(), { title: 'The notice', seen_by: 'public' });
  assert.deepEqual([status, body.file.type, body.file.name], [201, 'image/jpeg', 'The notice.jpg']);
  const saved = await get(`/documents/${body.id}/notice.jpg`);
  const bytes = Buffer.from(await saved.arrayBuffer());
  assert.deepEqual(
    [saved.headers.get('content-type'), (await sharp(bytes).metadata()).exif],
    ['image/jpeg', undefined],
  );
  assert.match(saved.headers.get('content-security-policy') ?? '', /^sandbox;/);
});

test('only an administrator deletes for good, and then no byte of it is there', async (t) => {
  const { add, replace, at, ask, signIn, dataDir, db } = await openWithDocuments(t);
  const pauline = await signIn(demoPeople.pauline);
  const { body: one } = await add();
  const { body: two } = await replace(one, plainPdf('Without the name.'));
  const path = `/api/desk/documents/${one.id}`;
  const refused = await ask(`DELETE ${path}`, { token: pauline, json: { version: two.version } });
  assert.deepEqual([refused.status, /Only a club administrator can do this/.test(refused.text)], [403, true]);
  assert.equal((await at(`DELETE ${path}/files/${two.file.id}`, { version: two.version })).status, 409);
  assert.equal((await at(`DELETE ${path}/files/${one.file.id}`, { version: two.version })).status, 204);
  assert.deepEqual([kept(dataDir).length, (await at(`GET ${path}`)).body.earlier], [1, []]);
  assert.equal((await at(`DELETE ${path}`, { version: two.version })).status, 409, 'changed since');
  assert.equal((await at(`DELETE ${path}`, { version: two.version + 1 })).status, 204);
  assert.deepEqual([kept(dataDir), await db.selectFrom('document_file').selectAll().execute()], [[], []]);
});
