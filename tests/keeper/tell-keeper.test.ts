// On both engines: of several processes that look at once one tells, by what the table of single facts held.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { HealthResult } from '#app/site/health-result.ts';
import { sendHealthAlertMails } from '#server/alerts/send-alerts.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { day, openDesk } from '#tests/members.ts';

const disk: HealthResult = {
  what: 'disk',
  name: 'Disk',
  state: 'trouble',
  said: 'The disk is nearly full.',
  todo: 'Move old backups away.',
  urgent: true,
};
const sheet: HealthResult = {
  ...disk,
  what: 'sheet',
  name: 'Sheet: Friday',
  said: 'It could not be read.',
  urgent: false,
};
const note: HealthResult = { ...sheet, what: 'browsers', name: 'Browsers', state: 'note' };

/** Tuesday, 20 May 2025, 10 o'clock. Returns the subjects of the mails, which stay in the outbox. */
async function openKeeper(t: TestContext) {
  const server = await startTestSmtpServer(t);
  const club = await openDesk(t, { env: { MAIL_URL: server.url() } });
  const look = (...findings: HealthResult[]) => sendHealthAlertMails(club.context, findings);
  /** Both administrators are told the same. */
  const told = async () => {
    const mails = await club.mails();
    await club.forgetMails();
    const of = (email: string) => mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    assert.deepEqual(of('margaret@larkby.example'), of('peter@larkby.example'));
    assert.equal(mails.length, 2 * of('peter@larkby.example').length);
    return of('peter@larkby.example');
  };
  return { ...club, look, told };
}

test('what cannot wait is told at once and once, and once more when it is over', async (t) => {
  const { look, told, move, mails } = await openKeeper(t);
  assert.equal(await look(disk), true);
  assert.deepEqual(await told(), []);
  move(5);
  await look(disk, sheet);
  const [mail] = await mails();
  assert.match(
    mail?.mail ?? '',
    /Disk\. The disk is nearly full\. Move old backups away\..*We email you once about each problem, and again when it is solved\./,
  );
  assert.match(mail?.link ?? '', /\/desk\/status$/);
  assert.deepEqual(await told(), ['Larkby Bowls Club: the website needs attention (disk)']);
  for (let looks = 0; looks < 30; looks += 1) {
    move(60);
    assert.equal(await look(disk), true);
  }
  assert.deepEqual(await told(), []);
  move(60);
  await look(sheet);
  move(60);
  assert.equal(await look(sheet), false);
  const [over] = await mails();
  assert.match(
    over?.mail ?? '',
    /Working again since 21 May 2025 at 5:05pm\. The problem on 20 May 2025 at 10am was: The disk/,
  );
  assert.deepEqual(await told(), ['Larkby Bowls Club: problem solved (disk)']);
});

test('what can wait is told on Mondays, all in one, and where there is nothing there is no mail', async (t) => {
  const { look, told, move, db, clock } = await openKeeper(t);
  await look(sheet, note);
  move(5 * day);
  await look(sheet, note);
  assert.deepEqual(await told(), []);
  move(day);
  await look(sheet, note);
  await look(sheet, note);
  assert.deepEqual(await told(), ['Larkby Bowls Club: website jobs for this week (sheet: friday)']);
  move(7 * day);
  await look(note);
  assert.deepEqual(await told(), []);
  // Removed from the desk by Monday without having been dealt with.
  const lost = {
    id: 'lost',
    made_at: '',
    recipient: 'ann@larkby.example',
    subject: '',
    mail: '',
    attempts: 1,
    due_at: '',
  };
  const ended_at = new Date(clock().getTime() + 2 * day * 60_000).toISOString();
  await db
    .insertInto('outbox')
    .values({ ...lost, state: 'failed', ended_at, trouble: 'no such mailbox' })
    .execute();
  move(7 * day);
  await look(note);
  const word = await db.selectFrom('outbox').selectAll().where('id', '!=', 'lost').executeTakeFirstOrThrow();
  assert.match(
    word.mail,
    /Email to one address could not be delivered in the last week\. See Site health for details\./,
  );
  assert.doesNotMatch(word.mail, /ann@/);
});

test('of several that look at the same moment one tells', async (t) => {
  const { look, told, move } = await openKeeper(t);
  await Promise.all([look(disk), look(disk), look(disk)]);
  move(6 * day);
  await Promise.all([look(disk, sheet), look(disk, sheet), look(disk, sheet)]);
  assert.deepEqual((await told()).sort(), [
    'Larkby Bowls Club: the website needs attention (disk)',
    'Larkby Bowls Club: website jobs for this week (disk, sheet: friday)',
  ]);
});

test('whom Settings names is told in place of the administrators, and no page says who it is', async (t) => {
  const { look, move, at, context, get, mails } = await openKeeper(t);
  const { body } = await at('GET /api/desk/settings');
  const facts = { 'keeper.email': 'not an address' };
  assert.equal((await at('PUT /api/desk/settings', { facts, version: body.version })).status, 422);
  facts['keeper.email'] = 'helper@machines.example';
  assert.equal((await at('PUT /api/desk/settings', { facts, version: body.version })).status, 200);
  await context.version.read();
  await look(disk);
  move(5);
  await look(disk);
  const [mail, ...others] = await mails();
  assert.match(mail?.mail ?? '', /"greeting":"Hello,"/);
  assert.deepEqual([mail?.to, others.length], ['helper@machines.example', 0]);
  for (const path of ['/', '/members/sign-in', '/desk'])
    assert.doesNotMatch(await (await get(path)).text(), /helper@machines/);
  const status: HealthResult[] = (await at('GET /api/desk/status')).body;
  assert.match(
    status.find(({ what }) => what === 'keeper')?.said ?? '',
    /^Alerts are emailed to helper@machines\.example: straight away if urgent, otherwise on Mondays\.$/,
  );
});

test('where no administrator has an address the status says that nobody is told', async (t) => {
  const { db, at, look, told, move } = await openKeeper(t);
  await db.updateTable('member').set({ email: null }).where('role', '=', 'administrator').execute();
  const status: HealthResult[] = (await at('GET /api/desk/status')).body;
  const keeper = status.find(({ what }) => what === 'keeper');
  assert.deepEqual([keeper?.state, keeper?.said.slice(0, 17)], ['note', 'No one is emailed']);
  await look(disk);
  move(5);
  await look(disk);
  assert.deepEqual(await told(), []);
});

test('mail that is only written to files tells nobody', async (t) => {
  const club = await openDesk(t);
  await sendHealthAlertMails(club.context, [disk]);
  club.move(5);
  assert.equal(await sendHealthAlertMails(club.context, [disk]), true);
  assert.deepEqual(await club.mails(), []);
});
