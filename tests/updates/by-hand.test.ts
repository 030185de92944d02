import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { readUpdateJournal } from '#server/updates/journal/journal.ts';
import { checkUpdateHealth } from '#server/updates/journal/update-health.ts';
import { runUpdate } from './run-update.ts';
import { ask, keepWriting, makeHome, startHolder } from './stand-in.ts';

type Home = ReturnType<typeof makeHome>;

/** An update that gets a signal once a line of its output matches. */
async function signalled({ home, env, next }: Home, words: RegExp, signal: NodeJS.Signals) {
  const program = [join(projectRootFolder, 'tests/updates/updating.ts'), home, '600', next];
  const command = spawn(process.execPath, program, { env });
  let said = '';
  let isSent = false;
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text) => {
      said += text;
      if (isSent || !words.test(said)) return;
      isSent = true;
      command.kill(signal);
    });
  const [code] = await once(command, 'close');
  return { code, said };
}

async function opened(t: TestContext) {
  const home = makeHome(t);
  const site = await startHolder(t, home);
  const writer = keepWriting(site.url, 'a');
  /** Asserts that no request was refused and no write lost; returns the version that runs. */
  async function version(): Promise<string> {
    await writer.stop();
    assert.deepEqual(writer.otherwise, []);
    const notes: string[] = JSON.parse((await ask(`${site.url}/notes`)).text);
    assert.deepEqual(
      writer.taken.filter((words) => !notes.includes(words)),
      [],
    );
    return (await ask(`${site.url}/version`)).text;
  }
  return { ...home, site, version, phase: async () => (await readUpdateJournal(home.home))?.phase };
}

test('Ctrl-C before the site goes over leaves the version that runs, says so, and leaves nothing else', async (t) => {
  for (const [words, signal] of [
    [/Making a backup/, 'SIGINT'],
    [/Installing 2\.0\.0 beside/, 'SIGTERM'],
    [/Saving the database/, 'SIGINT'],
  ] as const) {
    const home = await opened(t);
    const { code, said } = await signalled(home, words, signal);
    assert.equal(code, 1);
    assert.match(
      said,
      /The site still runs 1\.0\.0\. Nothing has been changed\. The update was stopped by hand\.\n$/,
    );
    assert.deepEqual([await home.version(), await home.phase()], ['1.0.0', 'failed']);
    assert.deepEqual(readdirSync(join(home.home, 'versions')), ['1.0.0']);
    assert.ok(!readdirSync(home.dataDir).includes('.before-update'));
    assert.ok((await runUpdate(home, home.next)).went);
  }
});

test('Ctrl-C while it is watched leaves the version that it went over to, and the way back', async (t) => {
  const home = await opened(t);
  const { code, said } = await signalled(home, /Monitoring it for 600 seconds/, 'SIGINT');
  assert.equal(code, 1);
  assert.match(
    said,
    /The site has been running 2\.0\.0 since .* Stopped by hand, so it is no longer monitored\.\n$/,
  );
  assert.deepEqual([await home.version(), await home.phase()], ['2.0.0', 'done']);
  assert.ok((await runUpdate(home, '--back')).went);
});

test('an update that was killed is said, with what settles it, and settled by that or by the next start', async (t) => {
  for (const settles of ['--settle', 'a start']) {
    const home = await opened(t);
    await signalled(home, /Saving the database/, 'SIGKILL');
    assert.equal(await home.phase(), 'prepare');
    const [found] = await checkUpdateHealth(new Date(), home.home);
    assert.equal(found?.state, 'note');
    assert.match(found?.said ?? '', /has been in preparation since .* The update was interrupted\.$/);
    assert.match(found?.todo ?? '', /^Run ‘npm run club -- update --settle’ on the server to finish it/);
    assert.equal(await home.version(), '1.0.0');
    if (settles === '--settle') {
      const { said } = await runUpdate(home, settles);
      assert.match(
        said,
        /^The update to 2\.0\.0 failed, and the site still runs 1\.0\.0\. The update was interrupted\.$/m,
      );
    } else {
      home.site.holder.kill('SIGTERM');
      await home.site.ended;
      await startHolder(t, home);
    }
    assert.equal(await home.phase(), 'failed');
    assert.deepEqual(readdirSync(join(home.home, 'versions')), ['1.0.0']);
    assert.deepEqual(await checkUpdateHealth(new Date(), home.home), []);
  }
});

test('as long as whoever gave the command is there, nothing is said to be in the middle', async (t) => {
  const home = await opened(t);
  const found: string[] = [];
  const program = [join(projectRootFolder, 'tests/updates/updating.ts'), home.home, '1', home.next];
  const command = spawn(process.execPath, program, { env: home.env });
  command.stdout.on('data', async () => {
    if (!['prepare', 'swap'].includes((await home.phase()) ?? '')) return;
    const [finding] = await checkUpdateHealth(new Date(), home.home);
    found.push(finding?.said ?? 'nothing');
  });
  await once(command, 'close');
  assert.ok(found.length > 0);
  assert.deepEqual(
    found.filter((one) => /interrupted/.test(one)),
    [],
  );
  assert.equal(await home.version(), '2.0.0');
});
