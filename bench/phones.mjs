import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#db/connection.ts';
import { startSession } from '../app/api/auth/sessions.server.ts';
import { clubSite, requestOf } from './club/site.mjs';
import { count, fixed, median, percentile } from './figures.mjs';
import { file, startServer, temporary } from './site.mjs';
import { verdict } from './table.mjs';

const phones = 200;
const size = { members: 300, events: 100 };
/** Visits a second, evenly spaced: more than a village's club has while the green closes. */
const pace = 40;
const aim = 1.5;

/**
 * Measure the response times of visitors and members while two hundred phones are notified, beside those without notifications.
 */
export async function measurePhones({ rounds, seconds }) {
  const service = await startServer([file('push-service.mjs')]);
  const inside = `http://127.0.0.1:${new URL(service.url).port}`;
  const club = await clubSite({ ...size, more: giveThem(inside), env: { PUSH_SERVICE: inside } });
  const db = await openDatabase(`sqlite:${temporary(`club-${size.members}-${size.events}`)}/club.db`);
  const figures = { calm: [], busy: [], took: [] };
  try {
    await visit(club, wait(1000));
    for (let round = 0; round < rounds; round += 1) {
      figures.calm.push(await visit(club, wait(seconds * 2000)));
      const begun = performance.now();
      figures.busy.push(await visit(club, tellAll(db)));
      figures.took.push((performance.now() - begun) / 1000);
    }
  } finally {
    await db.destroy();
  }
  const p99 = (name) => median(figures[name].map((times) => percentile(times, 0.99)));
  const times = median(
    figures.busy.map((busy, at) => percentile(busy, 0.99) / percentile(figures.calm[at], 0.99)),
  );
  const row = [
    'home, my page',
    fixed(p99('calm')),
    fixed(p99('busy')),
    fixed(times, 2),
    fixed(median(figures.took), 1),
  ];
  return {
    tables: [{ columns, rows: [[...row, `<= ${aim} times`, verdict(times <= aim)]] }],
    notes: [
      `${count(phones)} phones of ${size.members} members, each in a message of its own, sealed; ${pace} visits a second meanwhile`,
    ],
  };
}

const columns = ['', 'p99, ms', 'while phones are told', 'times', 'seconds for 200', 'aim', ''];

const giveThem = (inside) => async (db) => {
  const now = new Date();
  const members = await db.selectFrom('member').select('id').limit(phones).execute();
  for (const { id } of members) await startSession(db, () => new Date(now), id, 'Chrome on Android');
  const sessions = await db
    .selectFrom('session')
    .select('id')
    .orderBy('started_at', 'desc')
    .limit(phones)
    .execute();
  for (const { id } of sessions) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    await db
      .insertInto('push_device')
      .values({
        id: randomUUID(),
        session: id,
        endpoint: `${inside}/${randomUUID()}`,
        kinds: 'green',
        by_mail_too: 0,
        p256dh: keys.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
        made_at: now.toISOString(),
        reached_at: null,
      })
      .execute();
  }
};

/** Notify all devices at once, as when the green closes; resolves when each notification has been delivered. */
async function tellAll(db) {
  const devices = await db.selectFrom('push_device').select('id').execute();
  const at = '2025-05-20T09:00:00.000Z';
  const rows = devices.map(({ id: device }) => ({
    id: randomUUID(),
    device,
    kind: 'green',
    about: 'green',
    state: 'waiting',
    attempts: 0,
    day: '2025-05-20',
    words: JSON.stringify({ title: 'The green is closed.', to: '/' }),
    until: '2026-05-20T09:00:00.000Z',
    made_at: at,
    due_at: at,
  }));
  for (let from = 0; from < rows.length; from += 50)
    await db
      .insertInto('push_message')
      .values(rows.slice(from, from + 50))
      .execute();
  for (;;) {
    await wait(50);
    const left = await db
      .selectFrom('push_message')
      .select('id')
      .where('state', 'in', ['waiting', 'sending'])
      .executeTakeFirst();
    if (!left) return;
  }
}

/** Visit at this rate until `over` is set; return the duration of each visit in milliseconds. */
async function visit(club, over) {
  const times = [];
  const under = [];
  let going = true;
  const done = over.finally(() => {
    going = false;
  });
  const calls = ['/', '/api/me/page/parts', '/full-calendar', '/api/me'];
  for (let turn = 0; going; turn += 1) {
    const path = calls[turn % calls.length];
    const { headers } = requestOf(club, { path, by: path.startsWith('/api') ? 1 : undefined });
    under.push(one(club.url + path, headers, times));
    await wait(1000 / pace);
  }
  await Promise.all([done, ...under]);
  return times;
}

async function one(address, headers, times) {
  const begun = performance.now();
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`);
  times.push(performance.now() - begun);
}
