import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { Refusal } from '#app/core/refusals.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';
import { jpegInThreeScans, largePng, progressiveJpeg } from '#tests/stores/picture-bombs.ts';
import { isRunning, memoryOf } from '#tests/stores/process-memory.ts';

const only = process.platform === 'linux' ? {} : { skip: 'only Linux tells what a process holds' };

function open(t: TestContext, options: Parameters<typeof openImageWorker>[0] = {}) {
  const said: string[] = [];
  const imageWorker = openImageWorker({ say: (reason) => void said.push(reason), ...options });
  t.after(() => imageWorker.stop());
  return { ...imageWorker, said };
}

const green = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7d44' } });
const small = await green().jpeg().toBuffer();
const refused = (status: number, sentence: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.status === status && sentence.test(error.message);

async function until(what: () => boolean) {
  for (let turn = 0; turn < 1000 && !what(); turn += 1) await wait(10);
  assert.ok(what());
}

test('pictures that unfold are refused before they are opened, with what may be sent', only, async (t) => {
  const { develop, pid } = open(t);
  const size = { width: 8000, height: 8000 };
  const png = { width: 5700, height: 5700 };
  const deep = { create: { width: 4000, height: 4000, channels: 3, background: '#3a7d44' } } as const;
  const bombs = [
    {
      picture: progressiveJpeg(size),
      says: /has 64 megapixels\. A progressive JPEG must have 46 or fewer\. .*smaller/,
    },
    { picture: jpegInThreeScans(size), says: /A progressive JPEG/ },
    { picture: await largePng(png), says: /A PNG of this kind must have 31 or fewer/ },
    { picture: await largePng({ ...png, interlaced: false }), says: /A PNG of this kind/ },
    {
      picture: await sharp(deep).avif({ effort: 0 }).toBuffer(),
      says: /An AVIF of this kind must have 15 or fewer/,
    },
  ];
  for (const { picture, says } of bombs) await assert.rejects(develop(picture), refused(413, says));
  const { most } = memoryOf(pid());
  assert.ok(most > 20 && most < 160, `it held ${most} MB`);
});

test('a telephone’s picture of 50 megapixels is opened, upright, within the bound', only, async (t) => {
  const { develop, pid } = open(t);
  const phone = await green(8160, 6120).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { width, height, ending } = await develop(phone);
  assert.deepEqual([width, height, ending], [1800, 2400, 'jpg']);
  assert.ok(memoryOf(pid()).most < 300, `it held ${memoryOf(pid()).most} MB`);
});

test('the largest of the costly ones stays within 500 MB, and its memory goes back', only, async (t) => {
  const { develop, pid } = open(t);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid()).most);
  }, 5);
  t.after(() => clearInterval(watch));
  assert.equal((await develop(progressiveJpeg({ width: 6700, height: 6700 }))).width, 2400);
  assert.ok(most > 200 && most < 500, `it held ${most} MB`);
  assert.equal((await develop(small)).width, 60);
  assert.ok(memoryOf(pid()).now < 200, `it holds ${memoryOf(pid()).now} MB`);
});

test(
  'a process that dies over a picture costs its sender a sentence, and others nothing',
  only,
  async (t) => {
    const { develop, print, pid, said } = open(t);
    await develop(small);
    const first = pid() ?? 0;
    const large = await largePng({ width: 5000, height: 5000, interlaced: false });
    const resting = memoryOf(first).now;
    const dying = develop(large);
    const waiting = [develop(small), print(small, 320, 'webp')];
    await until(() => memoryOf(first).now > resting + 10);
    process.kill(first, 'SIGKILL');
    await assert.rejects(dying, refused(422, /picture is too large\. Save it smaller/));
    assert.deepEqual(
      (await Promise.allSettled(waiting)).map(({ status }) => status),
      ['fulfilled', 'fulfilled'],
    );
    assert.notEqual(pid(), first);
    assert.deepEqual(said, ['a picture could not be opened: the process ended with SIGKILL']);
  },
);

test('a process that was dead before an order reached it costs nobody a picture', only, async (t) => {
  const { develop, pid, said } = open(t);
  await develop(small);
  process.kill(pid() ?? 0, 'SIGKILL');
  assert.equal((await develop(small)).width, 60);
  assert.deepEqual(said, []);
});

test('one that grows too large, or says nothing, is ended', only, async (t) => {
  const greedy = open(t, { maxRss: 20_000_000 });
  await assert.rejects(greedy.develop(await green(3000, 3000).png().toBuffer()), refused(422, /too large/));
  assert.match(greedy.said[0] ?? '', /too much memory/);
  const slow = open(t, { timeoutMs: 5000 });
  await slow.develop(small);
  process.kill(slow.pid() ?? 0, 'SIGSTOP');
  await assert.rejects(slow.print(small, 320, 'webp'), refused(503, /Try again in a few minutes/));
  assert.match(slow.said[0] ?? '', /too long/);
  assert.equal((await slow.develop(small)).width, 60);
});

test(
  'it ends when nothing is to be done, when it is told, and when whoever began it is killed',
  only,
  async (t) => {
    const idle = open(t, { idle: 500 });
    await idle.develop(small);
    const first = idle.pid() ?? 0;
    await until(() => !isRunning(first));
    await idle.develop(small);
    // A worker that dies while idle fails no request.
    const second = idle.pid() ?? 0;
    process.kill(second, 'SIGKILL');
    await until(() => idle.pid() === undefined);
    await idle.develop(small);
    // A signal to the whole process group is left to the site to handle.
    const third = idle.pid() ?? 0;
    process.kill(third, 'SIGTERM');
    await idle.develop(small);
    assert.equal(idle.pid(), third);
    idle.stop();
    await until(() => !isRunning(third));
    await assert.rejects(idle.develop(small), refused(503, /Try again/));

    const program = `import { openImageWorker } from '#server/workers/image-worker.ts';
    const imageWorker = openImageWorker();
    await imageWorker.develop(Buffer.from('${small.toString('base64')}', 'base64'));
    console.log(imageWorker.pid());
    setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: projectRootFolder,
    });
    const fourth = Number(String((await once(parent.stdout, 'data'))[0]));
    assert.ok(isRunning(fourth));
    parent.kill('SIGKILL');
    await until(() => !isRunning(fourth));
  },
);

test('of the site’s settings, secrets among them, it is given none', only, async (t) => {
  const { develop, pid } = open(t);
  await develop(small);
  const given = readFileSync(`/proc/${pid()}/environ`, 'utf8').split('\0').filter(Boolean);
  const names = given.map((one) => one.slice(0, one.indexOf('=')));
  // Excludes variables that a system needs to start a program, and those that Node passes to its own child.
  assert.deepEqual(
    names.filter((name) => !/^(PATH|SystemRoot|MALLOC_ARENA_MAX|NODE_CHANNEL_\w+)$/.test(name)),
    [],
  );
});
