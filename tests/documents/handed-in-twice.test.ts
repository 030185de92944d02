// On both engines: concurrent transactions, and a sum of bytes.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { kept, openWithDocuments } from './handing-in.ts';
import { plainPdf } from './pdfs.ts';

test('the same file is not kept twice, and a line that breaks off leaves nothing', async (t) => {
  const { add, at, app, token, dataDir } = await openWithDocuments(t);
  const both = await Promise.all([add(), add()]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  const again = await add(plainPdf(), { title: 'Something else' });
  assert.match(again.body.detail, /^This file was already added on 20 May 2025: ‘Minutes of 3 March’\./);
  assert.equal(kept(dataDir).length, 1);
  const broken = new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(plainPdf().subarray(0, 300))),
    pull: (stream) => stream.error(new Error('The line is lost')),
  });
  const facts = new URLSearchParams({ title: 'Half', kind: 'other', seen_by: 'public', dated: '2025-03-03' });
  const half = await app.fetch(
    new Request(`http://localhost:3000/api/desk/documents?${facts}`, {
      ...{ method: 'POST', body: broken, duplex: 'half' },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    } as RequestInit),
  );
  assert.equal(half.status, 400);
  assert.deepEqual([kept(dataDir).length, readdirSync(join(dataDir, 'arriving'))], [1, []]);
  assert.equal((await at('GET /api/desk/documents')).body.length, 1);
});
