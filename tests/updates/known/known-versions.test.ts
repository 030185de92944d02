// On both engines: known versions are one row, which an update writes only in the state in which it was read.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { HealthResult } from '#app/site/health-result.ts';
import { sendHealthAlertMails } from '#server/alerts/send-alerts.ts';
import { currentPlatform } from '#server/releases/release-contents.ts';
import {
  checkForNewerVersions,
  checkForNewerVersionsIfDue,
} from '#server/updates/versions/check-versions.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { day, demoPeople, openDesk } from '#tests/members.ts';
import { openPublisher, words } from './publisher.ts';

const files = [{ platform: currentPlatform, file: 'a.tar.gz', size: 70, sha256: 'ab'.repeat(32) }];

/** A club that fetches the version list of a publisher; Tuesday, 20 May 2025, 10 o'clock. */
async function open(t: TestContext) {
  const server = await startTestSmtpServer(t);
  const publisher = await openPublisher(t);
  const { from, signer } = publisher;
  const club = await openDesk(t, { env: { MAIL_URL: server.url(), UPDATES_FROM: from } });
  club.context.program.version = '0.2.0';
  const looking = { from, keys: signer.line };
  let { token } = club;
  const find = async (name: string): Promise<HealthResult | undefined> => {
    const { body }: { body: HealthResult[] } = await club.ask('GET /api/desk/status', { token });
    return body.find((one) => one.what === 'version' && one.name.startsWith(name));
  };
  return {
    ...club,
    ...publisher,
    find,
    look: () => checkForNewerVersionsIfDue(club.context, looking),
    lookNow: () => checkForNewerVersions(club.context, looking),
    /** Moves the clock by days, which outlasts a session. */
    pass: async (days: number) => {
      club.move(days * day);
      token = await club.signIn(demoPeople.peter);
    },
  };
}

test('once a day it is asked which versions there are; a new one is said in plain words, for administrators', async (t) => {
  const { publish, look, find, asked, move, ask, signIn, context } = await open(t);
  assert.match(
    (await find('Version'))?.said ?? '',
    /^This is version 0\.2\.0\. Not checked for newer versions yet\.$/,
  );
  publish([words('0.4.0', { files, byHand: ['Set NEW_SETTING first.'] }), words('0.3.0', { files })]);
  await look();
  await look();
  assert.equal(asked.length, 2);
  const { state, said, todo } = (await find('New version 0.4.0')) ?? {};
  assert.equal(state, 'note');
  assert.equal(
    said,
    'Version 0.4.0 of 18 May 2025 is available. 0.4.0: What 0.4.0 brings. 0.3.0: What 0.3.0 brings.',
  );
  assert.match(
    todo ?? '',
    /^Run ‘npm run club -- update’ on the server\. .* By hand: Set NEW_SETTING first\.$/,
  );
  assert.match(
    (await find('Version'))?.said ?? '',
    /Last checked for newer versions on 20 May 2025 at 10am\.$/,
  );
  assert.equal((await ask('GET /api/desk/status', { token: await signIn(demoPeople.derek) })).status, 403);
  move(day - 1);
  await look();
  assert.equal(asked.length, 2);
  move(1);
  await look();
  assert.equal(asked.length, 4);
  // It is installed.
  context.program.version = '0.4.0';
  assert.equal(await find('New version'), undefined);
});

test('a machine that started with a clock far ahead asks again once that is set back', async (t) => {
  const { publish, look, asked, move } = await open(t);
  publish([], { expires: '2099-01-01T00:00:00.000Z' });
  move(400 * day);
  await look();
  move(-400 * day);
  await look();
  assert.equal(asked.length, 4);
});

test('what cannot be had or believed changes nothing of what was known, is said after a week, and wants a hand after a month', async (t) => {
  const { publish, put, look, find, pass, move, asked, log } = await open(t);
  publish([words('0.3.0', { files })], { issued: '2025-05-20T08:00:00.000Z' });
  await look();
  move(day);
  put('versions.json', (response) => response.writeHead(500).end());
  await look();
  assert.equal(asked.length, 3);
  assert.ok(log.some(({ reason }) => reason === 'it answered with 500'));
  move(5 * 60);
  await look();
  assert.equal(asked.length, 3);
  move(60);
  await look();
  assert.equal(asked.length, 4, 'what came to nothing is asked again after six hours');
  assert.equal(await find('Checks for new versions'), undefined);
  assert.equal((await find('New version 0.3.0'))?.state, 'note');
  await pass(7);
  // An earlier list is replayed.
  publish([], { issued: '2025-05-19T08:00:00.000Z' });
  await look();
  const failing = await find('Checks for new versions');
  assert.equal(failing?.state, 'note');
  assert.match(
    failing?.said ?? '',
    /^Checks for newer versions have failed since 21 May 2025 at 10am: it sent the list of versions of 19 May 2025 at 9am, which is older than the one of 20 May/,
  );
  assert.equal((await find('New version 0.3.0'))?.state, 'note');
  await pass(23);
  assert.equal((await find('Checks for new versions'))?.state, 'trouble');
  publish([words('0.3.0', { files })], { issued: '2025-06-01T08:00:00.000Z' });
  await look();
  assert.equal(await find('Checks for new versions'), undefined);
});

test('of two that look at once one notes what it found', async (t) => {
  const { publish, lookNow, find, db } = await open(t);
  publish([words('0.3.0', { files })]);
  await Promise.all([lookNow(), lookNow(), lookNow()]);
  assert.equal((await find('New version 0.3.0'))?.state, 'note');
  const { value } = await db
    .selectFrom('site')
    .select('value')
    .where('key', '=', 'versions')
    .executeTakeFirstOrThrow();
  assert.equal(JSON.parse(value).newer.length, 1);
});

test('another UPDATES_FROM begins anew', async (t) => {
  const { publish, lookNow, context } = await open(t);
  publish([words('0.3.0', { files })], { issued: '2025-05-20T09:00:00.000Z' });
  await lookNow();
  const other = await openPublisher(t);
  other.publish([words('0.5.0')], { issued: '2025-05-20T08:00:00.000Z' });
  const { newer } = await checkForNewerVersions(context, { from: other.from, keys: other.signer.line });
  assert.deepEqual(
    newer.map(({ version }) => version),
    ['0.5.0'],
  );
});

test('a mend is told to the keeper each Monday until it is done; another version once, where something else is told', async (t) => {
  const { publish, lookNow, context, move, mails, forgetMails } = await open(t);
  const disk: HealthResult = { what: 'disk', name: 'Disk', state: 'trouble', said: 'Full.', todo: '' };
  const monday = async (...more: HealthResult[]) => {
    move(7 * day);
    const found = (await context.checkHealth()).filter(({ what }) => what === 'version');
    await sendHealthAlertMails(context, [...found, ...more]);
    const [mail] = await mails();
    await forgetMails();
    return mail && `${mail.subject} ${mail.mail}`;
  };
  await sendHealthAlertMails(context, []);
  publish([words('0.3.0', { files })]);
  await lookNow();
  assert.equal(await monday(), undefined);
  assert.match(
    (await monday(disk)) ?? '',
    /website jobs for this week \(disk\) .*New version 0\.3\.0\. Version 0\.3\.0 of 18 May 2025 is available/,
  );
  assert.doesNotMatch((await monday(disk)) ?? '', /0\.3\.0/);
  publish([words('0.4.0', { files }), words('0.3.1', { files, isSecurity: true })], {
    issued: '2025-06-10T08:00:00.000Z',
  });
  await lookNow();
  for (const _ of ['a Monday', 'the next'])
    assert.match(
      (await monday()) ?? '',
      /website jobs for this week \(security: version 0\.4\.0\) .*fixes a security problem\. .*0\.3\.1: What/,
    );
  context.program.version = '0.4.0';
  assert.equal(await monday(), undefined);
});

test('a mend that there is no file of for this machine is told all the same', async (t) => {
  const { publish, lookNow, find } = await open(t);
  publish([words('0.3.0', { files: [], isSecurity: true })]);
  await lookNow();
  const found = await find('Security: version 0.3.0');
  assert.equal(found?.state, 'trouble');
  assert.match(found?.todo ?? '', /There is no release file for this kind of machine yet\./);
});

test('where UPDATES_FROM is not set nobody is asked, and Status says so', async (t) => {
  const club = await openDesk(t);
  const { body }: { body: HealthResult[] } = await club.at('GET /api/desk/status');
  const { state, said } = body.find(({ what }) => what === 'version') ?? {};
  assert.equal(state, 'well');
  assert.match(
    said ?? '',
    /^This is version \d+\.\d+\.\d+\. The site does not check for newer versions\. To turn this on, set UPDATES_FROM/,
  );
});
