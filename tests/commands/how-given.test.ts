import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { getClubCommandName } from '#server/settings/command-name.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { readUpdateJournal, startUpdateJournal } from '#server/updates/journal/journal.ts';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { makeRealVersion } from '#tests/updates/real/real-version.ts';

/** Run a command of a version and return its whole output. */
async function give(version: string, dataDir: string, ...words: string[]) {
  const node = join(version, 'node_modules/.bin/node');
  const env = { ...programSettings, DATA_DIR: dataDir };
  const command = spawn(node, [join(version, 'server/cli.ts'), ...words], { cwd: version, env });
  const [[code], out, err] = await Promise.all([
    once(command, 'close'),
    text(command.stdout),
    text(command.stderr),
  ]);
  return { code, out, err };
}

test('commands are named as they are given where they are, and check settles what a killed update left', async (t) => {
  const { dataDir } = await starterData(t);
  assert.match((await give(projectRootFolder, dataDir, 'help')).out, /^npm run club -- COMMAND, where/);
  const home = join(dataDir, 'home');
  const version = makeRealVersion(join(home, 'versions/1.0.0'), { version: '1.0.0' });
  symlinkSync('versions/1.0.0', join(home, 'current'));
  const { out } = await give(version, dataDir, 'help');
  assert.match(out, /^bowls-club COMMAND, where/);
  assert.doesNotMatch(out, /npm run/);
  // An unpacked release is recognized by its list of contents.
  const lying = makeRealVersion(join(dataDir, 'lying'), { version: '1.0.0' });
  symlinkSync('package.json', join(lying, 'contents.json'));
  assert.equal(getClubCommandName(lying), './bowls-club');

  mkdirSync(join(home, 'updates'));
  await startUpdateJournal(home, { from: '1.0.0', to: '2.0.0', dataDir });
  mkdirSync(join(home, 'versions/2.0.0'));
  const checked = await give(version, dataDir, 'check');
  assert.match(
    checked.out,
    /^sound {4}update: The update to 2\.0\.0 failed, and the site still runs 1\.0\.0\. The update was interrupted\.$/m,
  );
  assert.equal((await readUpdateJournal(home))?.phase, 'failed');
  const again = await give(version, dataDir, 'check');
  assert.doesNotMatch(again.out, / update: /);
});

test('whoever reads no further than the first line ends no command, and hears nothing of it', async (t) => {
  const { dataDir } = await starterData(t);
  for (const words of ['help', 'check']) {
    const env = { ...programSettings, DATA_DIR: dataDir };
    const command = spawn(process.execPath, ['server/cli.ts', words], { cwd: projectRootFolder, env });
    command.stdout.destroy();
    const [[code], err] = await Promise.all([once(command, 'close'), text(command.stderr)]);
    assert.deepEqual([code, err], [0, ''], words);
  }
});
