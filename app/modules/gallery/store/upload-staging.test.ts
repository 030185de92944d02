import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Refusal } from '#app/core/refusals.ts';
import { openUploadStaging } from './upload-staging.server.ts';

const kilobyte = 1024;
const picture = new Uint8Array(40 * kilobyte).fill(7);
const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const ofLength = (length = picture.length) => sent(picture, { 'content-length': String(length) });
const refused = (status: number) => (error: unknown) => error instanceof Refusal && error.status === status;

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'arriving-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'arriving');
}

test('a picture arrives in a file, with its hash, and the file goes when it has been dealt with', async (t) => {
  const folder = folderOf(t);
  const arrivals = openUploadStaging(folder);
  const path = await arrivals.receive(ofLength(), 'tom', async ({ file, hash }) => {
    assert.deepEqual(new Uint8Array(readFileSync(file)), picture);
    assert.equal(hash, createHash('sha256').update(picture).digest('hex'));
    return file;
  });
  assert.equal(existsSync(path), false);
  const failing = arrivals.receive(ofLength(), 'tom', () => Promise.reject(new Error('not kept')));
  await assert.rejects(failing, /not kept/);
  assert.deepEqual(readdirSync(folder), []);
});

test('half a picture and one that is too long are refused, and nothing of them stays', async (t) => {
  const folder = folderOf(t);
  const arrivals = openUploadStaging(folder);
  const never = async () => assert.fail('It was handed on');
  const receive = (request: Request) => arrivals.receive(request, 'tom', never);
  await assert.rejects(receive(ofLength(16 * kilobyte * kilobyte)), refused(413));
  const endless = new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(256 * kilobyte)),
  });
  await assert.rejects(receive(sent(endless)), refused(413));
  const broken = new ReadableStream({
    start: (stream) => stream.enqueue(picture),
    pull: (stream) => stream.error(new Error('The line is lost')),
  });
  await assert.rejects(receive(sent(broken)), refused(400));
  assert.deepEqual(readdirSync(folder), []);
});

test('who sends too many at once is asked to wait, and takes the room of nobody else', async (t) => {
  const arrivals = openUploadStaging(folderOf(t), { inAll: 130 * kilobyte, ofOne: 80 * kilobyte });
  const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
  const receive = (sender: string) => arrivals.receive(ofLength(), sender, () => later);
  const [one, two] = [receive('tom'), receive('tom')];
  const waits = (error: unknown) =>
    error instanceof Refusal && error.status === 503 && error.headers['retry-after'] === '10';
  await assert.rejects(receive('tom'), waits);
  const other = receive('pauline');
  await assert.rejects(receive('arthur'), waits);
  goOn();
  await Promise.all([one, two, other]);
  await Promise.all([receive('tom'), receive('tom'), receive('arthur')]);
});

test('what a crash left behind goes with the next picture, and what is on its way stays', async (t) => {
  const folder = folderOf(t);
  const arrivals = openUploadStaging(folder);
  await arrivals.receive(ofLength(), 'tom', async () => {});
  for (const name of ['left', 'coming']) writeFileSync(join(folder, name), 'half of a picture');
  const longAgo = new Date(Date.now() - 2 * 3600_000);
  utimesSync(join(folder, 'left'), longAgo, longAgo);
  await arrivals.receive(ofLength(), 'tom', async () => {});
  assert.deepEqual(readdirSync(folder), ['coming']);
});
