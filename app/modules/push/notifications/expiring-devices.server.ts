import { randomUUID } from 'node:crypto';
import { addMsToIso } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import { getEarliestPushTime } from './quiet-hours.ts';

const day = 24 * 3600_000;
/** Time before the session expires. */
const reminderLeadMs = 4 * day;
const reminderTopic = 'still there';

/**
 * Job of every minute: notifies devices whose session expires soon, as after a winter without a visit, since they would receive
 * no more pushes without warning. Sent once, some days before; a tap renews the session.
 */
export async function notifyExpiringPushDevices({
  db,
  clock,
  postman,
}: Pick<Site, 'db' | 'clock' | 'postman'>) {
  const now = clock();
  const quiet = await db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session')
    .select(['push_device.id', 'session.expires_at'])
    .where('session.expires_at', '>', now.toISOString())
    .where('session.expires_at', '<', addMsToIso(now, reminderLeadMs))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('push_message')
            .select('push_message.id')
            .whereRef('push_message.device', '=', 'push_device.id')
            .where('about', '=', reminderTopic)
            .where('push_message.made_at', '>', addMsToIso(now, -reminderLeadMs)),
        ),
      ),
    )
    .execute();
  if (quiet.length === 0) return;
  const words = JSON.stringify({
    title: 'Do you still want notifications here?',
    line: 'Tap to stay signed in. Otherwise notifications on this phone stop in a few days.',
    to: '/members-community',
  });
  const times = { made_at: now.toISOString(), due_at: getEarliestPushTime(now).toISOString() };
  const rows = quiet.map(({ id: device, expires_at: until }) => ({
    id: randomUUID(),
    device,
    kind: 'still there',
    about: reminderTopic,
    words,
    until,
    attempts: 0,
    state: 'waiting' as const,
    ...times,
  }));
  await db.insertInto('push_message').values(rows).execute();
  postman.wake();
}
