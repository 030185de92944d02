import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Refusal } from '#app/core/refusals.ts';
import { openPdfWorker } from '#server/workers/pdf-worker.ts';
import { isRunning } from '#tests/stores/process-memory.ts';
import { bomb, bombInBomb, endlessPages, hazards, lockedPdf, packedBomb, plainPdf, slow } from './pdfs.ts';

const only = process.platform === 'linux' ? {} : { skip: 'only Linux tells what a process holds' };

function open(t: TestContext, options: Parameters<typeof openPdfWorker>[0] = {}) {
  const said: string[] = [];
  const reader = openPdfWorker({ say: (reason) => void said.push(reason), ...options });
  const folder = mkdtempSync(join(tmpdir(), 'bowls-pdfs-'));
  t.after(() => {
    reader.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const read = (bytes: Buffer) => {
    const file = join(folder, 'paper');
    writeFileSync(file, bytes);
    return reader.read(file);
  };
  return { read, said, pid: reader.pid };
}

const refused = (sentence: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.status === 422 && sentence.test(error.message);

test('the words of a PDF are read, without accents and in one line, and no more of them than are kept', async (t) => {
  const { read } = open(t);
  const long = 'The committee met in the club house. '.repeat(9000);
  assert.deepEqual(await read(plainPdf('The café (by the green) opens in April.')), {
    pages: 1,
    words: 'Minutes The cafe (by the green) opens in April.',
  });
  const { pages, words } = await read(plainPdf(long));
  assert.equal(words.length, 200_000);
  assert.ok(pages > 50);
});

test('a PDF with what may do harm is refused, with what to do', async (t) => {
  const { read } = open(t);
  for (const [what, bytes] of Object.entries(hazards))
    await t.test(what, async () => {
      await assert.rejects(read(bytes), refused(/^This .*Print it to a new PDF/));
      assert.equal((await read(plainPdf())).pages, 1, 'and the next one is read');
    });
});

test('a PDF with a password is refused; one that only forbids copying is read', async (t) => {
  const { read } = open(t);
  await assert.rejects(read(lockedPdf('secret')), refused(/locked with a password/));
  assert.deepEqual(await read(lockedPdf('')), { pages: 1, words: 'The locked green' });
});

test('a PDF that unfolds costs its process, and nothing else', only, async (t) => {
  const { read, said, pid } = open(t);
  await read(plainPdf());
  const first = pid() ?? 0;
  for (const unfolding of [bomb(), bombInBomb()])
    await assert.rejects(read(unfolding), refused(/We cannot open this PDF/));
  assert.deepEqual(said, Array(2).fill('a PDF could not be opened: it took too much memory'));
  assert.ok(!isRunning(first));
  await assert.rejects(
    read(packedBomb()),
    refused(/is not a complete PDF, or it has something else inside it/),
  );
  assert.equal((await read(endlessPages())).pages, 1, 'its pages are counted, whatever it says');
  assert.equal((await read(plainPdf())).pages, 1);
});

test('one that takes too long is given up, and the next waits for nothing', async (t) => {
  const { read, said } = open(t, { timeoutMs: 1500 });
  await read(plainPdf());
  await assert.rejects(read(slow()), refused(/We cannot open this PDF/));
  assert.deepEqual(said, ['a PDF could not be opened: it took too long']);
  assert.equal((await read(plainPdf())).pages, 1);
});
