import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { startSession } from '#app/api/auth/sessions.server.ts';
import { createPushQueueWorker } from '#app/modules/push/sending/pusher.server.ts';
import { openDatabase } from '#db/connection.ts';
import { starterData } from '#tests/database.ts';
import { createRecordingTestLog } from '#tests/mail-servers.ts';
import { pushService } from '#tests/push/push-service.ts';
import { settingsOf, startSite } from './killed-site.ts';

const phones = 60;
/** No member has more than thirty browsers. */
const owners = ['tom', 'joan', 'ron'];

test('killed while it tells sixty phones, it tells each once at most, and goes on with those whose turn had not come', async (t) => {
  const data = await starterData(t, 'cast');
  const service = await pushService(t);
  const db = await openDatabase(data.databaseUrl);
  t.after(() => db.destroy());
  const now = new Date();
  for (let one = 0; one < phones; one += 1)
    await startSession(db, () => now, owners[one % owners.length] ?? '', 'Chrome on Android');
  const sessions = await db.selectFrom('session').select('id').execute();
  const devices = sessions.map(({ id }) => ({ session: id, phone: service.phone() }));
  const at = now.toISOString();
  for (const { session, phone } of devices) {
    const id = randomUUID();
    const device = {
      id,
      session,
      ...phone.said,
      kinds: 'green',
      by_mail_too: 0,
      made_at: at,
      reached_at: null,
    };
    await db.insertInto('push_device').values(device).execute();
    await db
      .insertInto('push_message')
      .values({
        id: randomUUID(),
        device: id,
        kind: 'green',
        about: 'green',
        state: 'waiting',
        attempts: 0,
        words: JSON.stringify({ title: 'The green is closed.', to: '/' }),
        made_at: at,
        due_at: at,
        day: at.slice(0, 10),
        until: new Date(now.getTime() + 3600_000).toISOString(),
      })
      .execute();
  }
  const settings = { ...settingsOf(data), PUSH_SERVICE: service.origin };
  for (let kill = 1; kill <= 3; kill += 1) {
    const site = await startSite(settings);
    // In the middle: some have come, and some more are under way.
    while (service.asked() < kill * 10) await once(service.server, 'request');
    await site.kill();
  }
  const rest = createPushQueueWorker({
    db,
    clock: () => new Date(),
    log: createRecordingTestLog().log,
    inside: service.origin,
    contact: () => 'mailto:club@larkby.example',
  });
  t.after(rest.stop);
  await rest.deliver();
  const tried = devices.map(({ phone }) => phone.tried.length);
  assert.ok(Math.max(...tried) === 1, `one was told ${Math.max(...tried)} times`);
  const reached = tried.filter(Boolean).length;
  const rows = await db.selectFrom('push_message').select('state').execute();
  const lost = rows.filter(({ state }) => state === 'sending').length;
  assert.ok(reached + lost >= devices.length, `${reached} and ${lost} of ${devices.length}`);
  assert.ok(lost <= 3 * 6, `${lost} were in hand`);
});
