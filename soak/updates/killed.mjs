import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readUpdateJournal } from '#server/updates/journal/journal.ts';
import { makeRealHome, startReal, updateReal } from '#tests/updates/real/real-home.ts';
import { assertAllThere, keepSaying } from '#tests/updates/real/saying.ts';
import { until } from '#tests/updates/stand-in.ts';
import { releasesOf } from './releases.mjs';

/** Moments of a kill: the output of the command, and the delay after it in milliseconds. */
export const moments = [
  { asked: 'forth', said: /Making a backup/, later: 400 },
  { asked: 'forth', said: /Installing .* beside/, later: 300 },
  { asked: 'forth', said: /Installing .* beside/, later: 2500 },
  { asked: 'forth', said: /Testing .* on a copy/, later: 1500 },
  { asked: 'forth', said: /Saving the database/, later: 200 },
  { asked: 'forth', said: /Switching to/, later: 0 },
  { asked: 'forth', said: /Switching to/, later: 400 },
  { asked: 'forth', said: /Switching to/, later: 1200 },
  { asked: 'forth', said: /Monitoring it/, later: 300 },
  { asked: 'back', said: /The site goes back/, later: 200 },
  { asked: 'back', said: /The site goes back/, later: 900 },
  { asked: 'back', said: /The site goes back/, later: 1800 },
];

/** Test kills between two signed releases of this program: the second with a change of the database. */
export async function killed(t) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-kills-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const releases = await releasesOf(folder);
  const older = releases.unpack({ version: '1.0.0' });
  const newer = await releases.pack({ version: '2.0.0', changes: true });

  const [, , , which] = process.argv;
  const table = [];
  for (const moment of which ? [moments[which]] : moments) {
    table.push(await kill({ older, newer }, moment));
    console.log(table.at(-1));
  }
  console.table(table);
}

/** Kill all processes at once; after a restart the site is whole, continues, and has every acknowledged write. */
const kill = ({ older, newer }, moment) =>
  strike({ makeOlder: (into) => execFileSync('cp', ['-al', older, into]), newer }, moment, powerCut);

export async function powerCut(t, { real, update, site }) {
  update.kill();
  site.kill();
  await Promise.all([update.closed, site.closed]);
  return () => startReal(t, real);
}

/**
 * Run an update, or a going back, that is interrupted at a moment. The site is at one of the two versions then, continues from
 * there, and has every acknowledged write. `hit` returns how it runs again.
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
    const { phase: at } = (await readUpdateJournal(real.home)) ?? {};
    const again = await hit(t, { real, update, site });
    await saying.stop();
    site = await again();
    const version = await site.version();
    assert.ok(['1.0.0', '2.0.0'].includes(version), `${version}: ${update.output()}`);
    await assertAllThere(real, saved);
    const more = await keepSaying(site.url, saved);
    // The site updates again from there, forth and back.
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
