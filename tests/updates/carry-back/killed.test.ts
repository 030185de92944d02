// On both engines: the result is put in place as a file, or as rows in one transaction.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { databaseMigrations } from '#db/migrate.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import type { CarryBackOptions } from '#server/updates/carry-back/go-back.ts';
import { listAppliedMigrations } from '#server/updates/carry-back/keep-database.ts';
import { programSettings } from '#tests/program-settings.ts';
import { post, updated } from './going-back.ts';

/** Runs the newer version's program and kills it without warning before one of its changes to files. Returns their number. */
async function killed(going: CarryBackOptions, step: number): Promise<number | undefined> {
  const words = ['--import', './tests/kills/kill-at-step.mjs', 'tests/updates/carry-back/go-back-program.ts'];
  const env = { ...programSettings, KILL_AT_STEP: String(step) };
  const child = spawn(process.execPath, words, { cwd: projectRootFolder, env, stdio: 'pipe' });
  const closed = once(child, 'close');
  child.stdin.end(JSON.stringify(going));
  const [trouble] = await Promise.all([text(child.stderr), text(child.stdout)]);
  const [, signal] = await closed;
  const [, steps] = /STEPS (\d+)/.exec(trouble) ?? [];
  if (signal !== 'SIGKILL') assert.ok(steps, trouble);
  return steps === undefined ? undefined : Number(steps);
}

test('killed before one of its steps the database is the one or the other, and the next try ends it', async (t) => {
  const had = Object.keys(databaseMigrations);
  const all = [...had, '999-of-the-test'];
  const site = await updated(t, { up: async () => {} });
  await site.write((db) => post(db, 'sugar', 'tea', 'Two lumps of sugar'));
  const states = { before: 0, after: 0 };
  // Every other step, at random those of even or of odd numbers.
  for (let step = 1 + Math.floor(2 * Math.random()); ; step += 2) {
    const steps = await killed(site.going, step);
    const has = await listAppliedMigrations(site.databaseUrl);
    assert.ok([all.join(), had.join()].includes(has.join()));
    states[has.length === all.length ? 'before' : 'after'] += 1;
    const kept = await site.read((db) => db.selectFrom('post').select('id').orderBy('id').execute());
    assert.deepEqual(
      kept.map(({ id }) => id),
      ['milk', 'sugar'],
    );
    if (steps !== undefined) break;
  }
  assert.ok(states.before > 3 && states.after > 0, JSON.stringify(states));
  const went = await site.back();
  assert.deepEqual([went.left, went.written.added], [[], 2]);
  assert.equal((await listAppliedMigrations(site.databaseUrl)).join(), had.join());
});
