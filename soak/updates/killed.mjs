import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create } from 'tar';
import { filesIn, hashOf } from '#server/disk/disk.ts';
import { contentsName, thisPlatform } from '#server/releases/contents.ts';
import { readJournal } from '#server/updates/journal/journal.ts';
import { newKey, signWith } from '#tests/releases/keys.ts';
import { makeRealHome, startReal, updateReal } from '#tests/updates/real/real-home.ts';
import { makeOther } from '#tests/updates/real/real-version.ts';
import { assertAllThere, keepSaying } from '#tests/updates/real/saying.ts';
import { until } from '#tests/updates/stand-in.ts';
import { buildRelease } from '../../scripts/release/build.mjs';

/** What the command has said when all goes, and how much later, in milliseconds. */
export const moments = [
  { asked: 'forth', said: /A backup is made/, later: 400 },
  { asked: 'forth', said: /is put beside/, later: 300 },
  { asked: 'forth', said: /is put beside/, later: 2500 },
  { asked: 'forth', said: /is tried on a copy/, later: 1500 },
  { asked: 'forth', said: /is kept as it is/, later: 200 },
  { asked: 'forth', said: /The site goes over/, later: 0 },
  { asked: 'forth', said: /The site goes over/, later: 400 },
  { asked: 'forth', said: /The site goes over/, later: 1200 },
  { asked: 'forth', said: /It is watched/, later: 300 },
  { asked: 'back', said: /The site goes back/, later: 200 },
  { asked: 'back', said: /The site goes back/, later: 900 },
  { asked: 'back', said: /The site goes back/, later: 1800 },
];

/** Two signed releases of this program: the second with a change of the database. */
export async function killed(t) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-kills-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const { key, line } = newKey(folder);
  const { file } = await buildRelease({ platform: thisPlatform, into: folder, level: 1 });
  const unpacked = (name, facts) => {
    const into = join(folder, name);
    mkdirSync(into);
    execFileSync('tar', ['-xf', file, '-C', into, '--strip-components=1']);
    return makeOther(into, { keys: `${line}\n`, ...facts });
  };
  const older = unpacked('older', { version: '1.0.0' });
  const newer = await packed(unpacked('newer', { version: '2.0.0', changes: true }), '2.0.0', folder);
  signWith(key, newer);

  const table = [];
  for (const moment of moments) {
    table.push(await kill({ older, newer }, moment));
    console.log(table.at(-1));
  }
  console.table(table);
}

/** A release file of a folder that was changed. */
async function packed(from, version, folder) {
  const contents = JSON.parse(readFileSync(join(from, contentsName), 'utf8'));
  for (const one of contents.files) {
    const bytes = readFileSync(join(from, one.path));
    Object.assign(one, { size: bytes.length, sha256: await hashOf(join(from, one.path)) });
  }
  writeFileSync(join(from, contentsName), JSON.stringify({ ...contents, version }));
  const top = join(folder, `bowls-club-${version}`);
  renameSync(from, top);
  const paths = [contentsName, ...(await filesIn(top)).filter((path) => path !== contentsName)];
  const file = join(folder, `bowls-club-${version}-${thisPlatform}.tar.gz`);
  await create(
    { cwd: folder, file, gzip: { level: 1 }, portable: true, noDirRecurse: true },
    paths.map((path) => `bowls-club-${version}/${path}`),
  );
  return file;
}

/** Everything that runs is killed at once; what is started again is whole, goes on, and has all that was saved. */
const kill = ({ older, newer }, moment) =>
  strike({ makeOlder: (into) => execFileSync('cp', ['-al', older, into]), newer }, moment, powerCut);

export async function powerCut(t, { real, update, site }) {
  update.kill();
  site.kill();
  await Promise.all([update.closed, site.closed]);
  return () => startReal(t, real);
}

/**
 * An update, or a going back, that is struck at a moment. The site is at one of the two versions then, goes on from there, and has all
 * that was saved. `hit` answers how it runs again.
 */
export async function strike({ makeOlder, newer }, { asked, said, later }, hit) {
  const ends = [];
  const t = { after: (end) => void ends.unshift(end) };
  try {
    const real = await makeRealHome(t, makeOlder);
    const saved = [];
    let site = await startReal(t, real);
    if (asked === 'back') {
      const forth = updateReal(t, real, newer, '--watch', '0');
      assert.equal(await forth.closed, 0, forth.output());
    }
    const saying = await keepSaying(site.url, saved);
    const update = updateReal(t, real, ...(asked === 'back' ? ['--back'] : [newer, '--watch', '3']));
    await until(`it says ${said}`, () => said.test(update.output()) || update.child.exitCode !== null);
    await new Promise((done) => setTimeout(done, later));
    const { phase: at } = (await readJournal(real.home)) ?? {};
    const again = await hit(t, { real, update, site });
    await saying.stop();
    site = await again();
    const version = await site.version();
    assert.ok(['1.0.0', '2.0.0'].includes(version), `${version}: ${update.output()}`);
    await assertAllThere(real, saved);
    const more = await keepSaying(site.url, saved);
    // It goes on from there, forth and back.
    if (version === '1.0.0') {
      const next = updateReal(t, real, newer, '--watch', '1');
      assert.equal(await next.closed, 0, next.output());
    }
    assert.equal(await site.version(), '2.0.0');
    const back = updateReal(t, real, '--back');
    assert.equal(await back.closed, 0, back.output());
    assert.equal(await site.version(), '1.0.0');
    await more.stop();
    await assertAllThere(real, saved);
    return {
      'struck in': `${asked}, ${at}, ${said.source} +${later}`,
      'then at': version,
      saved: saved.length,
      told: update.output().trim().split('\n').at(-1),
    };
  } finally {
    for (const end of ends) await end();
  }
}
