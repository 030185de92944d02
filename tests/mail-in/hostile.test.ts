import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { Refusal } from '#app/core/refusals.ts';
import { openMailReader } from '#server/mail-in/mail-reader.ts';
import { openMailSpool } from '#server/mail-in/spool.ts';
import { demoPeople } from '#tests/members.ts';
import { memoryOf } from '#tests/stores/process-memory.ts';
import { openAnswers } from './answering.ts';
import { beginMail, headOf, openLine, write } from './smtp-line.ts';

const megabyte = 2 ** 20;
const linux = process.platform === 'linux' ? {} : { skip: 'only Linux tells what a process holds' };

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-arriving-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** An email of so many megabytes of one line, as it arrives. */
function spoolOf(folder: string, type: string, line: string, megabytes: number) {
  const lines = Buffer.from(line.repeat(megabyte / line.length));
  const head = Buffer.from(`${headOf('1', type)}I do.\r\n`);
  return openMailSpool(folder)(Readable.from([head, ...Array<Buffer>(megabytes).fill(lines)]));
}

for (const [what, type, line, megabytes] of [
  ['line feeds', 'text/plain', '\n', 24],
  ['line ends', 'text/plain', '\r\n', 6],
  ['flowed lines', 'text/plain; format=flowed', 'a \r\n', 6],
  ['words', 'text/plain', 'word ', 6],
] as const)
  test(`of ${megabytes} MB of ${what} 256 kB and 20,000 lines are read`, linux, async (t) => {
    const folder = folderOf(t);
    const reader = openMailReader({ folder });
    t.after(() => reader.stop());
    const { file, clear } = await spoolOf(folder, type, line, megabytes);
    const text = await reader.letter(file, async () => {});
    const held = memoryOf(reader.pid()).most;
    await clear();
    assert.deepEqual(readdirSync(folder), []);
    assert.match(text, /^I do\./);
    assert.ok(text.length <= 256 * 1024, `${text.length} letters`);
    assert.ok(text.split('\n').length <= 20_001, `${text.split('\n').length} lines`);
    assert.ok(held > 20 && held < 250, `it held ${held} MB`);
  });

test('a mail of nothing but line feeds ends nothing, and is an answer', async (t) => {
  const { address, written, incoming, dataDir } = await openAnswers(t);
  const line = await openLine(incoming?.port);
  t.after(() => line.socket.destroy());
  await beginMail(line, await address(demoPeople.tom));
  await write(line, `${headOf('1')}I do.\r\n`);
  await write(line, Buffer.alloc(megabyte, '\n'), 20);
  assert.match(await line.say('\r\n.'), /^250 /);
  assert.deepEqual(await written(), ['Tom Brader: I do.']);
  assert.deepEqual(readdirSync(join(dataDir, 'arriving')), []);
});

test('HTML is read to 100 kB, and to a hundred elements within each other', async (t) => {
  const { send, written } = await openAnswers(t);
  const nested = (tag: string, times: number) =>
    `<${tag}><li>`.repeat(times) + `</li></${tag}>`.repeat(times);
  await send({ text: undefined, html: `<p>I do.</p><p>Two seats.</p>${nested('ul', 20_000)}` });
  await send({ text: undefined, html: `<p>And back.</p>${'<table><tr><td>'.repeat(30_000)}deep` });
  const [first = '', ...others] = await written();
  assert.match(first, /^Tom Brader: I do\. Two seats\.[ *]+$/);
  assert.deepEqual(others, ['Tom Brader: And back.']);
});

test('a mail that takes too much processor time is refused in words', linux, async (t) => {
  const folder = folderOf(t);
  const said: string[] = [];
  const reader = openMailReader({ folder, processor: 200, say: (why) => said.push(why) });
  t.after(() => reader.stop());
  const { file } = await spoolOf(folder, 'text/plain; format=flowed', 'a \r\n', 24);
  await assert.rejects(
    reader.letter(file, async () => {}),
    Refusal,
  );
  assert.deepEqual(said, ['an email could not be read: it took too much processor time']);
});

test('a mail that is too much for the process that reads it is refused in words', linux, async (t) => {
  const folder = folderOf(t);
  const said: string[] = [];
  const reader = openMailReader({ folder, maxRss: 20_000_000, say: (why) => said.push(why) });
  t.after(() => reader.stop());
  const { file } = await spoolOf(folder, 'multipart/mixed; boundary=x', '\n', 24);
  await assert.rejects(
    reader.letter(file, async () => {}),
    (error) =>
      error instanceof Refusal && error.status === 422 && /too large for us to read/.test(error.message),
  );
  assert.deepEqual(said, ['an email could not be read: it took too much memory']);
});

test(
  'the process that reads emails has none of the site’s secrets, and no line to anywhere',
  linux,
  async (t) => {
    const reader = openMailReader({ folder: folderOf(t) });
    t.after(() => reader.stop());
    assert.equal((await reader.heading({ head: Buffer.from(headOf('1')) })).dedupeKey, '<1@x>');
    const [environ = '', command = ''] = ['environ', 'cmdline'].map((name) =>
      readFileSync(`/proc/${reader.pid()}/${name}`, 'utf8'),
    );
    assert.doesNotMatch(environ, /MAIL_IN|DATABASE_URL|DATA_DIR/);
    assert.match(command, /--permission/);
    assert.doesNotMatch(command, /--allow-(?:net|child-process|worker)/);
  },
);
