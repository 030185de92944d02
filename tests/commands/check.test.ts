import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { programSettings } from '#tests/program-settings.ts';
import { startOsvServer } from '#tests/releases/osv-server.ts';

test('the check says what is sound and what is not, and its exit code with it', async (t) => {
  const { dataDir } = await starterData(t);
  const check = async (settings: Record<string, string>, ...words: string[]) => {
    const cli = spawn(process.execPath, ['server/cli.ts', ...words], {
      cwd: projectRootFolder,
      env: { ...programSettings, DATA_DIR: dataDir, ...settings },
    });
    let output = '';
    for (const stream of [cli.stdout, cli.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    const [code] = await once(cli, 'exit');
    return { code, output };
  };
  const MAIL_URL = (await startTestSmtpServer(t)).url();
  const byFiles = await check({}, 'check');
  assert.equal(byFiles.code, 0, byFiles.output);
  assert.match(
    byFiles.output,
    /^to do {4}email: No email server is set up\. Emails are only saved as files in/m,
  );
  const ADVISORIES_FROM = (await startOsvServer(t)).url;
  const sound = await check({ MAIL_URL, ADVISORIES_FROM }, 'check');
  assert.equal(sound.code, 0, sound.output);
  assert.match(byFiles.output, /^to do {4}advisories: Not compared/m);
  assert.match(sound.output, /^sound {4}advisories: No security advisories for this version/m);
  assert.match(sound.output, /sound {4}database/);
  const unsound = await check({ MAIL_URL, LEAGUE_FRIDAY_RESULTS_URL: 'http://127.0.0.1:1/' }, 'check');
  assert.equal(unsound.code, 1);
  assert.match(unsound.output, /UNSOUND {2}sheet, friday results: \S/);
  assert.equal((await check({ PORT: 'x' }, 'check')).code, 1);
  assert.equal((await check({}, 'help')).code, 0);
  assert.equal((await check({}, 'polish')).code, 1);
});
