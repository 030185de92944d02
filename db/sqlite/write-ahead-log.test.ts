import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openSqliteHandle } from './handle.ts';
import { manageWriteAheadLog } from './write-ahead-log.ts';

/** Limit in bytes: 10,000 pages with their frame headers, and the pages that one transaction may add. */
const bound = 10_000 * 4120 + 1_000_000;

/** Create a file with one row of a hundred pages, which each write replaces. */
function openFile(t: TestContext, pause?: number, settled?: { quiet: number; longest: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  const file = join(folder, 'large.db');
  const writer = openSqliteHandle(file, { readOnly: false });
  writer.run('pragma journal_mode = wal');
  writer.run('pragma synchronous = normal');
  writer.run('pragma busy_timeout = 0');
  const log = manageWriteAheadLog(writer, file, pause, settled);
  writer.run('create table large (text text not null)');
  writer.run('insert into large values (?)', ['']);
  t.after(async () => {
    writer.close();
    await log.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const textOf = (turn: number) => String(turn).padEnd(400_000, `x${turn}`);
  return {
    file,
    async write(turn: number) {
      writer.run('update large set text = ?', [textOf(turn)]);
      await log.sync();
    },
    size: () => statSync(`${file}-wal`).size,
    isIn(turn: number) {
      const beside = openSqliteHandle(file, { readOnly: true });
      const { rows } = beside.run<{ text: string }>('select text from large');
      beside.close();
      return rows[0]?.text === textOf(turn);
    },
    waiting: () => writer.run<{ log: number; checkpointed: number }>('pragma wal_checkpoint(noop)').rows[0],
  };
}

test('the log keeps within its bound while much is written, and nothing is lost', async (t) => {
  const { write, size, isIn } = openFile(t);
  let largest = 0;
  for (let turn = 1; turn <= 250; turn += 1) {
    await write(turn);
    largest = Math.max(largest, size());
  }
  assert.ok(largest > 20_000_000, `${largest}: it was never let grow`);
  assert.ok(largest <= bound, `${largest} is more than ${bound}`);
  assert.ok(isIn(250));
});

test('long before its bound it is carried into the database on another thread, and begins anew', async (t) => {
  const { write, waiting, isIn } = openFile(t);
  for (let turn = 1; turn <= 64; turn += 1) await write(turn);
  assert.ok((waiting()?.log ?? 0) > 6000);
  for (let left = 1000; left > 0 && waiting()?.log !== waiting()?.checkpointed; left -= 1)
    await setTimeout(20);
  assert.equal(waiting()?.checkpointed, waiting()?.log);
  await write(65);
  await write(66);
  assert.ok((waiting()?.log ?? 0) < 1000);
  assert.ok(isIn(66));
});

test('a long read beside lets the log grow, and when it is over the file is cut down', async (t) => {
  const { file, write, size, isIn } = openFile(t);
  await write(1);
  const beside = openSqliteHandle(file, { readOnly: true });
  beside.run('begin');
  beside.run('select count(*) from large');
  for (let turn = 2; turn <= 180; turn += 1) await write(turn);
  assert.ok(size() > bound);
  beside.run('commit');
  beside.close();
  await write(181);
  await write(182);
  assert.ok(size() <= 48_000_000, `${size()}`);
  assert.ok(isIn(182));
});

test('in a pause of the writing the log goes into the database', async (t) => {
  const { write, waiting, isIn } = openFile(t, 20);
  // Fifteen hundred pages, of which a pause between two writes may have checkpointed the first thousand.
  for (let turn = 1; turn <= 15; turn += 1) await write(turn);
  const left = () => {
    const { log = 0, checkpointed = 0 } = waiting() ?? {};
    return log - checkpointed;
  };
  for (let turns = 1000; turns > 0 && left() >= 1000; turns -= 1) await setTimeout(20);
  assert.ok(left() < 1000, `${left()}`);
  assert.ok(isIn(15));
});

test('in a pause the file is emptied, as soon as no other process reads from it', async (t) => {
  const { write, size, isIn, file } = openFile(t, 20, { quiet: 0, longest: 3600_000 });
  const beside = openSqliteHandle(file, { readOnly: true });
  await write(1);
  beside.run('begin');
  beside.run('select count(*) from large');
  await write(2);
  await setTimeout(200);
  assert.ok(size() > 0, 'somebody reads');
  beside.run('commit');
  for (let left = 1000; left > 0 && size() > 0; left -= 1) await setTimeout(20);
  assert.equal(size(), 0);
  assert.ok(isIn(2));
  beside.close();
});

test('who writes without a pause does not put it off for ever', async (t) => {
  const { write, size } = openFile(t, 50, { quiet: 0, longest: 300 });
  let emptied = false;
  for (let turn = 1; turn <= 200 && !emptied; turn += 1) {
    await write(turn);
    await setTimeout(10);
    emptied = size() === 0;
  }
  assert.ok(emptied);
});
