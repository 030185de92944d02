// On both engines: forum streams are notified by LISTEN and NOTIFY, and a stop ends both.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#server/demo/cast.ts';
import { starterData } from '#tests/database.ts';
import { settingsOf, start, stop } from './program.ts';

test('it starts, serves and stops cleanly', async (t) => {
  const { dataDir, databaseUrl } = await starterData(t);
  const { server, url, ended, output } = await start(t, settingsOf(dataDir, databaseUrl));
  assert.equal((await fetch(url)).status, 200);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.equal(await stop(server, ended), 0);
  assert.match(
    output(),
    /^Ready on (http:\/\/localhost:\d+)\nThere is no administrator yet\. Open this link, which works once, to become the first: \1\/members\/set-up\?code=[\w-]{43}\n$/,
  );
});

test('it stops at once although somebody watches the forum', async (t) => {
  const { dataDir, databaseUrl } = await starterData(t, 'cast');
  const { server, url, ended } = await start(t, settingsOf(dataDir, databaseUrl));
  const form = new URLSearchParams({
    username: demoPeople.tom.email ?? '',
    password: demoPeople.tom.password ?? '',
  });
  const { access_token } = await (await fetch(`${url}/login`, { method: 'POST', body: form })).json();
  const line = await fetch(`${url}/api/forum/live`, { headers: { authorization: `Bearer ${access_token}` } });
  assert.equal(line.status, 200);
  assert.equal(await stop(server, ended), 0);
  // The stream ended properly: it was not cut off by a timeout.
  assert.match(await line.text(), /^event: hello\n/);
});
