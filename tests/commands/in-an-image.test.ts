import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { writeVersionCheckState } from '#server/updates/versions/version-check-state.ts';
import { starterData } from '#tests/database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { makeRealVersion } from '#tests/updates/real/real-version.ts';

// A program that deploy/Containerfile has put into an image: it cannot replace itself, and says what does.

const sentence =
  /^This site runs in a container, so it is updated by starting a new image \(docs\/running\.md, ‘Update a container’\)\. Nothing has been changed\.\n$/;
const updatesFrom = 'https://updates.example/';

async function imageOf(t: TestContext) {
  const { dataDir } = await starterData(t);
  const version = makeRealVersion(join(dataDir, 'image'), { version: '1.0.0' });
  writeFileSync(join(version, 'updated-by-image'), '');
  async function give(...words: string[]) {
    const env = { ...programSettings, DATA_DIR: dataDir, UPDATES_FROM: updatesFrom };
    const command = spawn(process.execPath, [join(version, 'server/cli.ts'), ...words], { env });
    const [[code], out, err] = await Promise.all([
      once(command, 'close'),
      text(command.stdout),
      text(command.stderr),
    ]);
    return { code, out, err };
  }
  return { dataDir, give };
}

test('in an image every kind of update is refused in a sentence, and changes nothing', async (t) => {
  const { dataDir, give } = await imageOf(t);
  const lying = () =>
    (readdirSync(dataDir, { recursive: true }) as string[]).filter((path) => !path.includes('node_modules'));
  const before = lying();
  for (const words of [[], ['2.0.0', '--yes'], ['--look'], ['--back'], ['--settle']]) {
    const { code, out, err } = await give('update', ...words);
    assert.deepEqual([code, out], [1, ''], words.join(' '));
    assert.match(err, sentence);
  }
  assert.match((await give('update', '--lok')).err, /^Usage: update/);
  assert.deepEqual(lying(), before);
  assert.match((await give('help')).out, /^bowls-club COMMAND, where/);
});

test('in an image the health results say that a newer version comes by its image', async (t) => {
  const { dataDir, give } = await imageOf(t);
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  const place = { kind: 'web', address: `${updatesFrom}a.tar.gz`, size: 1, sha256: 'a' } as const;
  const newer = { version: '2.0.0', date: '2030-05-18', inShort: 'New.', groups: [], byHand: ['Do it.'] };
  await writeVersionCheckState(
    db,
    {
      from: updatesFrom,
      tried: new Date().toISOString(),
      newer: [{ ...newer, isSecurity: false, place }],
    },
    undefined,
  );
  await db.destroy();
  const { out } = await give('check');
  assert.match(
    out,
    /^to do {4}new version 2\.0\.0: .* Start the image of version 2\.0\.0 in place of this one \(docs\/running\.md, ‘Update a container’\)\. By hand: Do it\.$/m,
  );
  assert.doesNotMatch(out, /bowls-club update/);
});
