import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fetchRelease } from '#server/updates/versions/fetch-release.ts';
import { openPublisher } from './publisher.ts';

const whole = Buffer.alloc(300_000, 'a release');

async function open(t: TestContext) {
  const { from, put, asked } = await openPublisher(t);
  const into = mkdtempSync(join(tmpdir(), 'fetched-'));
  t.after(() => rmSync(into, { recursive: true, force: true }));
  const sha256 = createHash('sha256').update(whole).digest('hex');
  const place = { kind: 'web', address: `${from}/a.tar.gz`, size: whole.length, sha256 } as const;
  put('a.tar.gz', (response) => response.end(whole));
  put('a.tar.gz.sig', 'signed');
  const fetched = (more: object = {}, patience = 30_000) =>
    fetchRelease({ ...place, ...more }, join(into, 'updates'), { timeoutMs: patience });
  return { put, asked, fetched, folder: join(into, 'updates') };
}

test('a release file is fetched with its signature, whole, and not a second time', async (t) => {
  const { fetched, asked, folder } = await open(t);
  const file = await fetched();
  assert.deepEqual(readFileSync(file), whole);
  assert.equal(readFileSync(`${file}.sig`, 'utf8'), 'signed');
  await fetched();
  assert.equal(asked.filter((path) => path.endsWith('.gz')).length, 1);
  // Corrupted after it was fetched.
  writeFileSync(file, 'else');
  await fetched();
  assert.deepEqual(readFileSync(file), whole);
  assert.deepEqual(readdirSync(folder).sort(), ['a.tar.gz', 'a.tar.gz.sig']);
});

test('what is another, too long, cut short, silent or not there is said, and is no release file here', async (t) => {
  const { put, fetched, folder } = await open(t);
  const refused = async (why: RegExp, patience?: number) => {
    await assert.rejects(fetched({}, patience), why);
    assert.ok(!readdirSync(folder).includes('a.tar.gz'));
  };
  put('a.tar.gz', (response) => response.end(Buffer.alloc(whole.length, 'another')));
  await refused(/^Error: 'a\.tar\.gz' was not fetched: the file does not match the signed list\.$/);
  put('a.tar.gz', (response) => response.end(Buffer.concat([whole, whole])));
  await refused(/its response is too large/);
  put('a.tar.gz', (response) => response.end(whole.subarray(9)));
  await refused(/the file does not match the signed list/);
  put('a.tar.gz', (response) => {
    response.writeHead(200, { 'content-length': whole.length });
    response.write(whole.subarray(9), () => response.destroy());
  });
  await refused(/it could not be reached/);
  put('a.tar.gz', (response) => response.write(whole.subarray(9)));
  await refused(/it did not answer in time/, 300);
  put('a.tar.gz', (response) => response.writeHead(404).end());
  await refused(/it answered with 404/);
  put('a.tar.gz', (response) => response.end(whole));
  put('a.tar.gz.sig', (response) => response.writeHead(404).end());
  await assert.rejects(fetched(), /The signature of 'a\.tar\.gz' was not fetched: it answered with 404\./);
  await assert.rejects(fetched({ size: 2 ** 60, sha256: 'ab'.repeat(32) }), /There is not enough space in/);
});
