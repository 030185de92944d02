import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readUpdateJournal } from '#server/updates/journal/journal.ts';
import { runPendingUpdateStep } from '#server/updates/pending-step.ts';
import { runUpdate } from './run-update.ts';
import { ask, type Behaves, keepWriting, makeHome, startHolder, until } from './stand-in.ts';

const notesAt = async (url: string): Promise<string[]> => JSON.parse((await ask(`${url}/notes`)).text);
const versionAt = async (url: string) => (await ask(`${url}/version`)).text;

/** Asserts that all acknowledged writes are stored, and that there was no other response. */
async function assertAllThere(url: string, writers: ReturnType<typeof keepWriting>[]): Promise<void> {
  for (const writer of writers) await writer.stop();
  const notes = new Set(await notesAt(url));
  for (const { taken, otherwise } of writers) {
    assert.deepEqual(otherwise, []);
    assert.ok(taken.length > 0);
    assert.deepEqual(
      taken.filter((words) => !notes.has(words)),
      [],
    );
  }
}

test('nobody is refused while a newer version takes the place, nor while the older one takes it back with all that was written', async (t) => {
  const home = makeHome(t);
  const { url } = await startHolder(t, home);
  const writers = ['a', 'b', 'c'].map((name) => keepWriting(url, name));
  const forth = await runUpdate(home, home.next);
  assert.ok(forth.went, forth.said);
  assert.match(
    forth.said,
    /The site has been running 2\.0\.0 since .* You can go back to 1\.0\.0 with ‘update --back’ until /,
  );
  assert.equal(await versionAt(url), '2.0.0');
  const before = (await notesAt(url)).length;
  await until('something is written by the newer version', async () => (await notesAt(url)).length > before);
  const back = await runUpdate(home, '--back');
  assert.ok(back.went, back.said);
  assert.match(back.said, /The site runs 1\.0\.0 again, with all data saved in the meantime\./);
  assert.equal(await versionAt(url), '1.0.0');
  await assertAllThere(url, writers);
});

const wrongs: [Behaves, RegExp][] = [
  ['not ready', /2\.0\.0 failed: it was not ready after a second \(/],
  ['ends', /2\.0\.0 failed: it stopped, and stopped again after a restart\./],
  ['migration fails', /2\.0\.0 failed: it stopped, and stopped again after a restart\./],
  ['faults', /2\.0\.0 failed: \d+ of \d+ responses were errors\./],
];

for (const [behaves, why] of wrongs)
  test(`a version that does not hold (${behaves}) is left again by itself, and nothing is lost`, async (t) => {
    const home = makeHome(t, behaves);
    const versions = join(home.home, 'versions');
    // Folders of earlier updates.
    for (const version of ['0.9.0', '1.5.0']) mkdirSync(join(versions, version));
    const { url } = await startHolder(t, home);
    const writer = keepWriting(url, 'a');
    const { went, said } = await runUpdate(home, home.next);
    assert.equal(went, false);
    assert.match(said, why);
    assert.match(said, /The site runs 1\.0\.0 again, with all data saved in the meantime\./);
    assert.equal(await versionAt(url), '1.0.0');
    await writer.stop();
    const notes = await notesAt(url);
    assert.deepEqual(
      writer.taken.filter((words) => !notes.includes(words)),
      [],
    );
    const { phase, why: noted } = (await readUpdateJournal(home.home)) ?? {};
    assert.equal(phase, 'went back');
    assert.match(noted ?? '', why);
    assert.deepEqual(readdirSync(versions).sort(), ['1.0.0', '2.0.0']);
    assert.match(
      said,
      /You can examine 2\.0\.0 in '\/.*\/versions\/2\.0\.0'\. The next update removes it\. Removed from the disk: 0\.9\.0, 1\.5\.0\./,
    );
  });

test('one update at a time, none to an older version or to the same, and no way back where there is none', async (t) => {
  const home = makeHome(t);
  const { url } = await startHolder(t, home);
  const [one, other] = await Promise.all([runUpdate(home, home.next), runUpdate(home, home.next)]);
  assert.equal(Number(one.went) + Number(other.went), 1);
  assert.match(one.said + other.said, /Another update is running here\. Wait until it has finished\./);
  assert.equal(await versionAt(url), '2.0.0');
  const same = await runUpdate(home, home.next);
  assert.deepEqual(same, { went: true, said: 'The site runs 2.0.0, the newest version.\n' });
  const older = await runUpdate(home, join(home.home, 'versions/1.0.0'));
  assert.match(older.said, /The site runs 2\.0\.0, and 1\.0\.0 is older\./);
  assert.ok((await runUpdate(home, '--back')).went);
  const again = await runUpdate(home, '--back');
  assert.match(again.said, /The site runs 1\.0\.0, and there is no earlier version to go back to\./);
  assert.equal(again.went, false);
});

test('a start where there was no update yet has nothing to do, and makes nothing', async (t) => {
  const { home } = makeHome(t);
  await runPendingUpdateStep(home);
  assert.equal(existsSync(join(home, 'updates')), false);
});

test('where the site does not run the next start is of the newer version, and what is no version changes nothing', async (t) => {
  const home = makeHome(t);
  const none = await runUpdate(home, join(home.folder, 'nowhere'));
  assert.equal(none.went, false);
  assert.equal(existsSync(join(home.home, 'updates/journal.json')), false);
  const first = await startHolder(t, home);
  first.holder.kill('SIGTERM');
  await first.ended;
  const went = await runUpdate(home, home.next);
  assert.match(
    went.said,
    /The site is now version 2\.0\.0\. Start it yourself\. No service runs it here, so it is not monitored/,
  );
  const { url } = await startHolder(t, home);
  assert.equal(await versionAt(url), '2.0.0');
  assert.deepEqual(readdirSync(join(home.home, 'versions')).sort(), ['1.0.0', '2.0.0']);
});
