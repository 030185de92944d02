import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '#server/config.ts';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { filesOf, temporaryFolder } from './folder.ts';

/** The command line, as a process of its own, of an installation with the starter club. */
async function commandLine(t: TestContext) {
  const { dataDir, databaseUrl } = await starterData(t);
  const env = {
    ...programSettings,
    DATA_DIR: dataDir,
    ...(databaseUrl.startsWith('postgres') && { DATABASE_URL: databaseUrl }),
  };
  return async (words: string[], settings: Record<string, string> = {}) => {
    const cli = spawn(process.execPath, ['server/cli.ts', ...words], {
      cwd: root,
      env: { ...env, ...settings },
    });
    t.after(() => cli.kill('SIGKILL'));
    let [out, err] = ['', ''];
    cli.stdout.on('data', (text) => {
      out += text;
    });
    cli.stderr.on('data', (text) => {
      err += text;
    });
    const [code] = await once(cli, 'close');
    return { code, out, err };
  };
}

test('export and import say what they did, and what they need to be told', async (t) => {
  const club = await commandLine(t);
  const beside = temporaryFolder(t);
  const folder = join(beside, 'out');
  // Of the other engine, where the tests run on PostgreSQL.
  const elsewhere = { DATA_DIR: join(beside, 'data'), DATABASE_URL: '' };

  const wrong = await club(['export']);
  assert.deepEqual([wrong.code, wrong.out, wrong.err], [1, '', 'It is: export FOLDER.\n']);
  assert.equal((await club(['import', '--no'])).err, 'It is: import FOLDER, or import FOLDER --yes.\n');
  assert.match((await club(['help'])).out, /export FOLDER .*\n {2}import FOLDER \[--yes\]/);

  const done = await club(['export', folder]);
  assert.equal(done.code, 0, done.err);
  assert.match(done.out, /out holds \d+ rows and 18 pictures, in \d+ files\.\n$/);
  const again = await club(['export', folder]);
  assert.deepEqual([again.code, again.out], [1, '']);
  assert.match(
    again.err,
    /^There is something in '.*out' already\. Choose an empty folder or a new one\.\n$/,
  );

  const same = await club(['import', folder]);
  assert.deepEqual([same.code, same.err], [0, '']);
  assert.equal(same.out, 'The content is already as in this folder. Nothing has been changed.\n');

  const nothing = await club(['export', join(beside, 'other')], elsewhere);
  assert.match(nothing.err, /^There is nothing to export yet/);
  assert.deepEqual([nothing.code, readdirSync(beside).sort()], [1, ['data', 'out']]);
  const filled = await club(['import', folder], elsewhere);
  assert.equal(filled.code, 0, filled.err);
  assert.match(
    filled.out,
    /page: 24 new\n(.*\n)*pictures: 18 put in place\nThe content is as in the folder\./,
  );
  assert.equal((await club(['export', join(beside, 'other')], elsewhere)).code, 0);
  assert.deepEqual(filesOf(join(beside, 'other')), filesOf(folder));

  writeFileSync(join(folder, 'officer.json'), '[]');
  const asked = await club(['import', folder]);
  assert.equal(asked.code, 1);
  assert.equal(asked.out, 'The folder is right. This is what would be done:\nofficer: 11 removed\n');
  assert.match(
    asked.err,
    /^There is content here already, and nothing has been changed\. To replace it, add --yes/,
  );
  const replaced = await club(['import', folder, '--yes']);
  assert.equal(replaced.code, 0, replaced.err);
  assert.match(replaced.out, /^officer: 11 removed\nThe content is as in the folder\./);

  writeFileSync(join(folder, 'season.json'), '[');
  const broken = await club(['import', folder, '--yes']);
  assert.deepEqual([broken.code, broken.out], [1, '']);
  assert.match(
    broken.err,
    /cannot be taken in as it is, and nothing has been changed:\n {2}season.json: This is no JSON/,
  );
  mkdirSync(join(beside, 'empty'));
  const empty = await club(['import', join(beside, 'empty'), '--yes']);
  assert.equal(empty.code, 1);
  assert.match(empty.err, /is no content of a club: it has neither a manifest\.json/);
});
