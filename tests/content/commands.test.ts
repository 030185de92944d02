import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { runContentExportCommand, runContentImportCommand } from '#server/content/content-commands.ts';
import { projectRootFolder, readServerConfig } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { fewPictures, keepFewPictures } from './few-pictures.ts';
import { filesOf, temporaryFolder } from './folder.ts';

const pictures = `${fewPictures} pictures`;

/** Return the settings of an installation with the starter club. */
async function openInstallation(t: TestContext): Promise<Record<string, string>> {
  const { dataDir, databaseUrl } = await starterData(t);
  const db = await openDatabase(databaseUrl);
  await keepFewPictures(db, join(dataDir, 'photos'));
  await db.destroy();
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl.startsWith('postgres') ? databaseUrl : '' };
}

/** Run the command line as a process of its own. */
async function program(t: TestContext, words: string[], settings: Record<string, string>) {
  const env = { ...programSettings, ...settings };
  const cli = spawn(process.execPath, ['server/cli.ts', ...words], { cwd: projectRootFolder, env });
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
}

const commands = { export: runContentExportCommand, import: runContentImportCommand };

/** Run a command in this process; return its output, or the error it throws. */
function commandLine(t: TestContext, ours: Record<string, string>) {
  let out = '';
  t.mock.method(console, 'log', (line: string) => {
    out += `${line}\n`;
  });
  return async ([name, ...words]: [keyof typeof commands, ...string[]], settings = ours) => {
    out = '';
    let err = '';
    await commands[name](readServerConfig(settings), words).catch((error: Error) => {
      err = error.message;
    });
    return { out, err };
  };
}

test('the program exports and imports, and ends with 1 where it cannot', async (t) => {
  const ours = await openInstallation(t);
  const beside = temporaryFolder(t);
  const folder = join(beside, 'out');
  // On the other engine, where the tests run on PostgreSQL.
  const elsewhere = { DATA_DIR: join(beside, 'data'), DATABASE_URL: '' };
  const [wrong, help, done] = await Promise.all([
    program(t, ['export'], ours),
    program(t, ['help'], ours),
    program(t, ['export', folder], ours),
  ]);
  assert.deepEqual(wrong, { code: 1, out: '', err: 'Usage: export FOLDER.\n' });
  assert.match(help.out, /export FOLDER .*\n {2}import FOLDER \[--yes\]/);
  assert.deepEqual([done.code, done.err], [0, '']);
  assert.match(done.out, new RegExp(`out contains \\d+ rows and ${pictures} in \\d+ files\\.\n$`));
  const filled = await program(t, ['import', folder], elsewhere);
  assert.equal(filled.code, 0, filled.err);
  assert.match(
    filled.out,
    new RegExp(`page: 24 new\n(.*\n)*pictures: ${fewPictures} added\nContent imported\\.`),
  );
});

test('export and import say what they did, and what they need to be told', async (t) => {
  const club = commandLine(t, await openInstallation(t));
  const beside = temporaryFolder(t);
  const folder = join(beside, 'out');
  const elsewhere = { DATA_DIR: join(beside, 'data'), DATABASE_URL: '' };

  assert.deepEqual(await club(['export']), { out: '', err: 'Usage: export FOLDER.' });
  assert.equal((await club(['import', '--no'])).err, 'Usage: import FOLDER, or import FOLDER --yes.');
  const done = await club(['export', folder]);
  assert.match(done.out, new RegExp(`out contains \\d+ rows and ${pictures} in \\d+ files\\.\n$`));
  const again = await club(['export', folder]);
  assert.equal(again.out, '');
  assert.match(again.err, /^'.*out' is not empty\. Choose an empty folder or a new one\.$/);

  const same = await club(['import', folder]);
  assert.deepEqual(same, {
    out: 'The content already matches this folder. Nothing has been changed.\n',
    err: '',
  });

  const nothing = await club(['export', join(beside, 'other')], elsewhere);
  assert.match(nothing.err, /^There is nothing to export yet/);
  assert.deepEqual(readdirSync(beside).sort(), ['data', 'out']);
  assert.equal((await club(['import', folder], elsewhere)).err, '');
  assert.equal((await club(['export', join(beside, 'other')], elsewhere)).err, '');
  assert.deepEqual(filesOf(join(beside, 'other')), filesOf(folder));

  writeFileSync(join(folder, 'officer.json'), '[]');
  const asked = await club(['import', folder]);
  assert.equal(asked.out, 'The folder is valid. The import would make these changes:\nofficer: 11 removed\n');
  assert.match(
    asked.err,
    /^The site already has content, so nothing has been changed\. Make a backup, then add --yes to replace the content\.$/,
  );
  const replaced = await club(['import', folder, '--yes']);
  assert.equal(replaced.err, '');
  assert.match(replaced.out, /^officer: 11 removed\nContent imported\./);

  writeFileSync(join(folder, 'season.json'), '[');
  const broken = await club(['import', folder, '--yes']);
  assert.equal(broken.out, '');
  assert.match(
    broken.err,
    /cannot be imported as it is\. Nothing has been changed:\n {2}season.json: This is not JSON/,
  );
  mkdirSync(join(beside, 'empty'));
  const empty = await club(['import', join(beside, 'empty'), '--yes']);
  assert.match(empty.err, /is not a content folder: it has neither a manifest\.json/);
});
