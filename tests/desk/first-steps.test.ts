// On both engines: one query counts in several tables, and a timestamp is compared with the earliest of others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openDesk } from '#tests/members.ts';

async function openSteps(...of: Parameters<typeof openDesk>) {
  const club = await openDesk(...of);
  const steps = async (): Promise<string[]> =>
    (await club.at('GET /api/me/desk')).body.steps.map(
      ({ name, done }: { name: string; done: boolean }) => `${name}: ${done ? 'done' : 'to do'}`,
    );
  return { ...club, steps };
}

test('a new club is led by four steps, each done once its data says so, and gone when all are', async (t) => {
  const club = await openSteps(t, { env: { MAIL_URL: 'smtp://127.0.0.1:9' } });
  await club.db.deleteFrom('member').where('id', '!=', 'peter').execute();
  const all = ['Your fixtures', 'Your members', 'Your details', 'Your email'];
  assert.deepEqual(
    await club.steps(),
    all.map((name) => `${name}: to do`),
    'what the site began with is not the club’s own',
  );

  const added = { name: 'Ann Other', email: 'ann@larkby.example' };
  assert.equal((await club.at('POST /api/desk/members', added)).status, 201);
  assert.ok((await club.steps()).includes('Your members: done'));

  const facts = { 'fees.membership': '£52.50' };
  const saved = await club.at('PUT /api/desk/settings', { facts, version: 0 });
  assert.ok((await club.steps()).includes('Your details: done'));
  await club.at(`POST /api/desk/changes/${saved.body.change}/undo`);
  assert.ok((await club.steps()).includes('Your details: to do'), 'what was taken back is as it was');
  const { version } = (await club.at('GET /api/desk/settings')).body;
  await club.at('PUT /api/desk/settings', { facts: { secretary: 'Ann Other' }, version });

  const roll = { name: 'Indoor roll-up', short_name: 'Indoor', nature: 'roll-up', colour: '' };
  assert.equal((await club.at('POST /api/desk/calendar/kinds', roll)).status, 201);
  assert.ok((await club.steps()).includes('Your fixtures: done'));

  assert.deepEqual((await club.at('POST /api/desk/steps/mail')).body, { to: 'peter@larkby.example' });
  assert.match(
    (await club.mailTo('peter@larkby.example')).subject,
    /^A test email from the website of Larkby/,
  );
  assert.deepEqual(await club.steps(), []);
});

test('where mail is only written to files nothing is tried by it; whoever has no address is told to ask another', async (t) => {
  const club = await openSteps(t);
  assert.equal((await club.at('POST /api/desk/steps/mail')).status, 200);
  assert.ok((await club.steps()).includes('Your email: to do'));
  await club.db.updateTable('member').set({ email: null }).where('id', '=', 'peter').execute();
  const { status, body } = await club.at('POST /api/desk/steps/mail');
  assert.equal(status, 409);
  assert.match(body.detail, /^We have no email address for you\./);
});

test('an administrator puts the steps away for all of them, twice as well as once; others are not shown them', async (t) => {
  const club = await openSteps(t);
  assert.equal((await club.steps()).length, 4);
  const of = async (who: Parameters<typeof club.signIn>[0]) =>
    (await club.ask('GET /api/me/desk', { token: await club.signIn(who) })).body.steps;
  assert.deepEqual(await of(demoPeople.pauline), []);
  for (const _ of ['once', 'twice']) assert.equal((await club.at('DELETE /api/desk/steps')).status, 204);
  assert.deepEqual(await club.steps(), []);
  assert.deepEqual(await of(demoPeople.margaret), []);
});

test('a folder that is taken in afterwards is the club’s own fixtures and words', async (t) => {
  const club = await openSteps(t);
  const change = { id: 'c', actor: null, actor_name: 'The command line', room: 'settings', act: 'took in' };
  const took = (at: string) =>
    club.db
      .insertInto('change')
      .values({
        ...change,
        at,
        subject: 'content',
        title: 'ours: 80 events',
        rows: '[]',
        undone_at: null,
        undoes: null,
      })
      .execute();
  await took('2000-01-01T00:00:00.000Z');
  assert.ok((await club.steps()).includes('Your fixtures: to do'));
  await club.db.deleteFrom('change').execute();
  await took('2100-01-01T00:00:00.000Z');
  for (const step of ['Your fixtures: done', 'Your details: done'])
    assert.ok((await club.steps()).includes(step));
});
