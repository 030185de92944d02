// On both engines: several processes count into one row.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { FailureKind } from '#app/admin/status/failures/failure.ts';
import {
  createFailureCollector,
  describeFailure,
  readFailures,
} from '#app/admin/status/failures/failures.server.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { createMonitoringRound } from '#server/alerts/monitoring.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { day, openDesk } from '#tests/members.ts';

/** A site whose pages, endpoints and jobs the test can break, with a real mail server; its rounds are those of five minutes. */
async function openFailing(t: TestContext) {
  const server = await startTestSmtpServer(t);
  // The postman's clock is ahead: what a test queues is due at once.
  const club = await openDesk(t, { env: { MAIL_URL: server.url(), CLUB_NOW: '2025-07-01T10:00' } });
  const { context, at, db } = club;
  const job = context.jobs.schedule('duty-reminders', async () => {
    throw new TypeError('Joan Archer has no duty 17');
  });
  t.after(() => job.stop());
  const round = createMonitoringRound(context, { heartbeat: undefined }, new AbortController().signal);
  const failures = async (): Promise<HealthResult[]> => {
    await context.failures.settled();
    const { body } = await at('GET /api/desk/status');
    return body.filter(({ failure }: HealthResult) => failure);
  };
  /** Run the monitoring once; returns the alert mails that an administrator gets of it. */
  const mails = async () => {
    await context.failures.settled();
    await round();
    await context.postman.deliver();
    const arrived = server.got.splice(0);
    return arrived.filter(({ to }) => to?.some(({ address }) => address === 'peter@larkby.example'));
  };
  const breakPage = () => db.schema.alterTable('officer').renameTo('officer_away').execute();
  const mendPage = () => db.schema.alterTable('officer_away').renameTo('officer').execute();
  return { ...club, job, failures, mails, breakPage, mendPage };
}

const script = readdirSync(join(projectRootFolder, 'build/client/assets')).find((file) =>
  /^enhance-.*\.js$/.test(file),
);
const scriptError = { page: '/gallery?drive=joan#joan', name: 'TypeError', at: [`/assets/${script}:1:20`] };

test('a broken page, call, job and script are each in Status and in one mail, however often they fail', async (t) => {
  const { ask, get, at, job, log, failures, mails, breakPage, move } = await openFailing(t);
  assert.deepEqual([await failures(), await mails()], [[], []]);
  await breakPage();
  const ids: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    move(1);
    const html = await (await get('/the-committee')).text();
    ids.unshift(/mention ([\w-]{36})\./.exec(html)?.[1] ?? '');
    assert.doesNotMatch(html, /no such table|does not exist/);
    await at('GET /api/desk/committee');
    await job.run();
    assert.equal((await ask('POST /api/script-errors', { json: scriptError })).status, 204);
  }
  const found = await failures();
  assert.deepEqual(found.map(({ name }) => name).sort(), [
    'Background job failed: Reminders of duties',
    'Page failed: /the-committee',
    'Script failed: /gallery',
  ]);
  const page = found.find(({ name }) => name.startsWith('Page'));
  assert.match(
    page?.said ?? '',
    /^Failed 6 times with \w+ \w+, last on 20 May 2025 at 10:03am, in version \d/,
  );
  assert.match(page?.said ?? '', /Also failed: \/api\/desk\/committee\./);
  assert.ok(page?.said.includes(ids[0] ?? '-'));
  const faults = log.filter(({ msg }) => msg === 'fault').map(({ id }) => id);
  for (const id of ids) assert.ok(faults.includes(id));
  const duty = found.find(({ what }) => what === 'job');
  const runs = log.filter((line) => line.job === 'duty-reminders');
  assert.match(duty?.said ?? '', /^Failed 3 times with TypeError/);
  for (const { id } of runs) assert.ok(duty?.said.includes(String(id)));
  assert.match(duty?.todo ?? '', /^Members are reminded later/);

  const [mail, ...others] = await mails();
  assert.deepEqual(others, []);
  assert.match(mail?.subject ?? '', /^Larkby Bowls Club: the website needs attention \(/);
  for (const { name, said } of found)
    assert.equal(mail?.text?.replace(/\s+/g, ' ').split(`${name}. ${said}`).length, 2, name);
  assert.doesNotMatch(mail?.text ?? '', /Joan|joan/);
  for (let look = 0; look < 20; look += 1) {
    move(5);
    await job.run();
    await get('/the-committee');
    assert.deepEqual(await mails(), []);
  }
});

test('what is marked as solved is gone, and is mailed again if it happens again; else it goes after seven days', async (t) => {
  const { get, at, record, failures, mails, breakPage, mendPage, move } = await openFailing(t);
  await mails();
  await breakPage();
  await get('/the-committee');
  assert.equal((await mails()).length, 1);
  const [one] = await failures();
  const clear = () => at(`DELETE /api/desk/status/failures/${one?.failure}`);
  assert.equal((await clear()).status, 204);
  assert.deepEqual(await failures(), []);
  assert.deepEqual(
    [(await clear()).status, (await clear()).body.detail.slice(0, 28)],
    [404, 'We cannot find that failure.'],
  );
  assert.match((await record())[0], /marked a failure as solved\|\|\/the-committee/);

  move(1);
  await get('/the-committee');
  assert.equal((await mails()).length, 1);
  await mendPage();
  move(7 * day - 1);
  assert.equal((await failures()).length, 1);
  move(1);
  assert.deepEqual(await failures(), []);
  assert.deepEqual(await mails(), []);
});

test('it is in Monday’s mail only if it still happens a week after its own', async (t) => {
  const { get, mails, breakPage, move } = await openFailing(t);
  await mails();
  await breakPage();
  const subjects: (string | undefined)[] = [];
  for (let days = 0; days < 14; days += 1) {
    await get('/the-committee');
    subjects.push(...(await mails()).map(({ subject }) => subject));
    move(day);
  }
  assert.deepEqual(subjects, [
    'Larkby Bowls Club: the website needs attention (page failed: /the-committee)',
    'Larkby Bowls Club: website jobs for this week (page failed: /the-committee)',
  ]);
});

test('the figures count them by where they were', async (t) => {
  const token = 'a-token-for-the-figures-alone';
  const club = await openDesk(t, { env: { METRICS_TOKEN: token } });
  await club.db.schema.alterTable('officer').renameTo('officer_away').execute();
  await club.get('/the-committee');
  await club.at('GET /api/desk/committee');
  await club.ask('POST /api/script-errors', { json: scriptError });
  const { text } = await club.ask('GET /metrics', { token });
  const counted = [...text.matchAll(/^bowls_failures_total\{source="(\w+)"\} (\d+)$/gm)].map(([, ...one]) =>
    one.join(' '),
  );
  assert.deepEqual(counted, ['page 1', 'call 1', 'job 0', 'script 1']);
});

const failWith = (message: string, place = '/', source: 'page' | 'job' = 'page') =>
  describeFailure(new Error(message), { source, place, id: message });

test('several processes count into one row at once, and none is lost', async (t) => {
  const { db, clock } = await openDesk(t);
  const all = Array.from({ length: 6 }, () =>
    createFailureCollector({ db, clock, version: '1.0.0', pauseMs: 0 }),
  );
  for (const [process, one] of all.entries())
    for (let time = 0; time < 4; time += 1)
      one.add(failWith(`Row ${process} of '${time}' is locked`, `/${process}`));
  await Promise.all(all.map((one) => one.settled()));
  await Promise.all(all.map((one) => one.settled()));
  const { kinds } = await readFailures(db, clock());
  assert.deepEqual(
    kinds.map(({ count }) => count),
    [24],
    'numbers and quoted values do not make another kind',
  );
  assert.deepEqual([kinds[0]?.places.length, kinds[0]?.ids.length], [5, 3]);
});

test('kinds are bounded; reports of browsers never take the place of the site’s own failures', async (t) => {
  const { db, clock, failures, context } = await openFailing(t);
  const scripts = (count: number) =>
    Array.from({ length: count }, (_, line) => ({
      ...{ source: 'script' as const, place: '/', error: 'TypeError', frames: [], id: `s${line}` },
      fingerprint: `script-${line}`,
    }));
  for (const one of scripts(50)) context.failures.add(one);
  for (const word of 'abcdefghijklmnopqrstuvwxyz') context.failures.add(failWith(`No table ${word}`));
  await context.failures.settled();
  const of = (kinds: FailureKind[], source: string) => kinds.filter((kind) => kind.source === source).length;
  const { kinds, others } = await readFailures(db, clock());
  assert.deepEqual([of(kinds, 'script'), of(kinds, 'page'), others?.count], [10, 20, 46]);
  const last = (await failures()).find(({ name }) => name === 'Other failures');
  assert.match(last?.said ?? '', /46 failures are only counted, the last on 20 May 2025/);
});

test('while the database is away failures wait, and are stored once it is back', async (t) => {
  const { db, clock } = await openDesk(t);
  const collector = createFailureCollector({ db, clock, version: '1.0.0' });
  await db.schema.alterTable('site').renameTo('site_away').execute();
  collector.add(failWith('no answer'));
  await collector.settled();
  await db.schema.alterTable('site_away').renameTo('site').execute();
  collector.add(failWith('no answer'));
  await collector.settled();
  assert.deepEqual(
    (await readFailures(db, clock())).kinds.map(({ count }) => count),
    [2],
  );
});
