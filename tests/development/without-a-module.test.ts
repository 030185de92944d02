import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { modules } from '#app/modules.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { programSettings } from '#tests/program-settings.ts';

// `npm run soak -- without` takes out each in turn, and all at once; here another one each day.

const removable = modules.flatMap(({ name, isRemovable }) => (isRemovable ? name : []));
const today = Math.floor(Date.now() / 86_400_000);

test('the program without one of its removable modules compiles, builds, and serves the database of the whole', async () => {
  const name = removable[today % removable.length] ?? '';
  const words = ['soak/without.mjs', name];
  const options = { cwd: projectRootFolder, env: programSettings };
  const { code, out, err } = await new Promise<{ code: number | null; out: string; err: string }>((done) => {
    const child = execFile(process.execPath, words, options, (_, out, err) =>
      done({ code: child.exitCode, out, err }),
    );
  });
  assert.equal(code, 0, `${name}: ${err}`);
  assert.match(
    out,
    new RegExp(`^without ${name}: [1-9]\\d* of \\d+ paths of the API are gone( at a league)?$`, 'm'),
  );
});
