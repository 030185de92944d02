// On both engines: the copy is made of either.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { type Database, openDatabase } from '#db/connection.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import {
  estimateVersionReadyMs,
  formatUpdateRehearsal,
  rehearseUpdate,
} from '#server/updates/rehearsal/rehearse.ts';
import { settingsOf, start, stop } from '#tests/commands/program.ts';
import { starterData } from '#tests/database.ts';
import { startTestSmtpServer, testPasswordResetMail } from '#tests/mail-servers.ts';
import { programSettings } from '#tests/program-settings.ts';
import { pushService } from '#tests/push/push-service.ts';

/** Counts requests to outside servers: a published sheet, and the keeper's own address. */
async function asked(t: TestContext) {
  const paths: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.end('Team,Played\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { paths, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Queues a notification for a phone, due at the next delivery. */
async function pushWaits(
  db: Database,
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
) {
  const [past, to_come] = ['2025-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];
  const id = randomUUID();
  const session = { id, token_hash: id, member: 'tom', device: 'a phone' };
  await db
    .insertInto('session')
    .values({ ...session, started_at: past, used_at: new Date().toISOString(), expires_at: to_come })
    .execute();
  const device = { id, session: id, endpoint, p256dh, auth, kinds: 'green', by_mail_too: 0, made_at: past };
  await db.insertInto('push_device').values(device).execute();
  const words = JSON.stringify({ title: 'The green is closed.', to: '/', tag: 'green' });
  const message = {
    id,
    device: id,
    kind: 'green',
    words,
    state: 'waiting',
    about: 'green',
    attempts: 0,
  } as const;
  await db
    .insertInto('push_message')
    .values({ ...message, made_at: past, due_at: past, until: to_come })
    .execute();
}

test('the new version’s own program brings a copy up to date and shows its pages, and nobody hears of it', async (t) => {
  const { dataDir, databaseUrl } = await starterData(t, 'cast');
  const [mail, service, web] = [await startTestSmtpServer(t), await pushService(t), await asked(t)];
  const db = await openDatabase(databaseUrl);
  await queueMail(db, () => new Date('2025-01-01T00:00:00.000Z'), testPasswordResetMail, { own: 'a way in' });
  await pushWaits(db, service.phone().said);
  // Leaves this version's last migration pending.
  await db
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '=', '058-cards-are-told' as never)
    .execute();
  await db.destroy();
  const settings = {
    // At noon: at night no phone is notified.
    CLUB_NOW: '2025-06-07T12:00',
    ...settingsOf(dataDir, databaseUrl),
    MAIL_URL: mail.url(),
    PUSH_SERVICE: service.origin,
    LEAGUE_TUESDAY_TABLE_URL: `${web.origin}/sheet`,
    HEARTBEAT_URL: `${web.origin}/heart`,
  };
  const there = () =>
    readdirSync(dataDir)
      .filter((name) => !name.startsWith('club.db-'))
      .sort();
  const before = there();
  const went = await rehearseUpdate(
    { version: projectRootFolder, databaseUrl, dataDir },
    { settings: { ...programSettings, ...settings }, minFree: 0 },
  );
  assert.deepEqual([went.migrations, went.pages], [['058-cards-are-told'], 6]);
  assert.ok(went.ms > 0 && went.ready > went.ms);
  assert.match(
    formatUpdateRehearsal(went),
    /^The new version started on a copy of the database and showed 6 pages\. Updating the database \(one change\) took (a second|\d+ seconds)\./,
  );
  assert.equal(/PostgreSQL/.test(formatUpdateRehearsal(went)), databaseUrl.startsWith('postgres'));
  assert.deepEqual([mail.got.length, service.asked(), web.paths], [0, 0, []]);
  assert.deepEqual(there(), before);
  // On the real site each of them gets its request at once.
  const site = await start(t, settings);
  await t.waitFor(
    () => {
      assert.ok(mail.got.length > 0 && service.asked() > 0);
      assert.ok(web.paths.includes('/sheet') && web.paths.includes('/heart'));
    },
    { timeout: 120_000 },
  );
  assert.equal(await stop(site.server, site.ended), 0);
});

test('a rehearsal listens for itself alone, on no database but its copy, and ends with whoever started it', async (t) => {
  const { dataDir } = await starterData(t);
  const settings = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', TLS: 'auto' };
  const site = await start(t, {
    ...settings,
    PUBLIC_URL: 'https://club.example',
    REHEARSAL: 'on',
    HOST: '0.0.0.0',
  });
  assert.equal((await fetch(`${site.url.replace('localhost', '127.0.0.1')}/readyz`)).status, 200);
  assert.equal(existsSync(join(dataDir, '.serving')), false);
  site.server.stdin.end();
  assert.deepEqual(await site.ended, { code: 0, signal: null });
});

test('how long visitors are let wait follows from what the rehearsal took, a minute at most', () => {
  const within = (ready: number, isShared = false) => estimateVersionReadyMs({ ready, isShared });
  assert.deepEqual([within(1000), within(5000), within(20_000)], [13_000, 25_000, 60_000]);
  assert.equal(within(1000, true), 60_000, 'PostgreSQL may take longer than the copy');
  assert.deepEqual([within(200_000), within(200_000, true)], [400_000, 400_000]);
});
