import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { starterData } from '#tests/database.ts';
import { start } from './program.ts';

test('a bad setting stops the start with one line', async (t) => {
  const { output, ended } = await start(t, { SHEETS_REFRESH: 'often' });
  assert.equal((await ended).code, 1);
  assert.equal(output(), "SHEETS_REFRESH is 'often': it must be a whole number from 5 to 86400\n");
});

test('a folder or a database that cannot be used is named, its password hidden', async (t) => {
  const { dataDir } = await starterData(t);
  const file = join(dataDir, 'club.db');
  writeFileSync(file, 'This is a letter to the greenkeeper and no database. '.repeat(30));
  const folder = await start(t, { DATA_DIR: file });
  assert.equal((await folder.ended).code, 1);
  assert.match(folder.output(), /^DATA_DIR is '.*club.db': it must be a writable folder \(EEXIST\)\n$/);
  const server = await start(t, {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://club:secret@127.0.0.1:1/club',
  });
  assert.equal((await server.ended).code, 1);
  assert.match(
    server.output(),
    /^DATABASE_URL is 'postgres:\/\/club:\*\*\*@127.0.0.1:1\/club': .*ECONNREFUSED.*\n$/,
  );
  const letter = await start(t, { DATA_DIR: dataDir });
  assert.equal((await letter.ended).code, 1);
  assert.match(
    letter.output(),
    /^DATABASE_URL is 'sqlite:.*': the database cannot be used \(file is not a database\)\n$/,
  );
});

test('a port that is taken is named', async (t) => {
  const { dataDir } = await starterData(t);
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.after(() => other.close());
  const port = String((other.address() as AddressInfo).port);
  const { output, ended } = await start(t, { DATA_DIR: dataDir, PORT: port });
  assert.equal((await ended).code, 1);
  assert.match(
    output(),
    new RegExp(`^PORT and HOST are '${port}' and '127.0.0.1': .*another program uses this port\n$`),
  );
});
