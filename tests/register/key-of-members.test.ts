import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { demoPeople, desk, openDesk } from '#tests/members.ts';

/** A desk at which Tom has the key of the members, and no other. */
async function withSecretary(t: TestContext) {
  const club = await openDesk(t, { uses: true });
  await club.db.insertInto('room_key').values({ member: 'tom', room: 'members' }).execute();
  const token = await club.signIn(demoPeople.tom);
  return { ...club, his: (target: string, json?: unknown) => club.ask(target, { token, json }) };
}

test('a secretary with the key of the members keeps the roll without being an administrator', async (t) => {
  const { his, signIn, ask } = await withSecretary(t);
  const { body: added, status } = await his(`POST ${desk}`, {
    name: 'Iris Dale',
    email: 'iris@larkby.example',
  });
  assert.equal(status, 201, JSON.stringify(added));
  assert.equal(
    (await his(`PATCH ${desk}/${added.id}`, { phone: '01507 600200', version: added.version })).status,
    200,
  );
  assert.equal((await his(`POST ${desk}/joan/suspension`)).status, 204);
  assert.equal((await his(`DELETE ${desk}/joan`)).status, 204);
  for (const room of ['roll/list', 'member-classes', 'applications', 'people/edie'])
    assert.equal((await his(`GET /api/desk/${room}`)).status, 200, room);
  assert.deepEqual((await his('GET /api/me')).body.rooms, ['members']);
  const lines = Object.keys((await his('GET /api/me/desk/people')).body.rooms);
  assert.ok(lines.includes('/desk/members'), lines.join());
  const editor = await signIn(demoPeople.pauline);
  assert.equal(
    (await ask(`GET ${desk}`, { token: editor })).status,
    403,
    'an editor has no such key by themselves',
  );
});

test('what would let a secretary in as somebody with more, or keep them out, is refused', async (t) => {
  const { his, db } = await withSecretary(t);
  await db.insertInto('room_key').values({ member: 'joan', room: 'subscriptions' }).execute();
  const before = await db.selectFrom('member').selectAll().orderBy('id').execute();
  const register = `${desk}/joan/register`;
  const refused: [target: string, json?: unknown][] = [
    [`POST ${desk}`, { name: 'Iris Dale', email: 'iris@larkby.example', role: 'administrator' }],
    [`PATCH ${desk}/edie`, { role: 'moderator' }],
    [`PUT ${desk}/edie/keys`, { rooms: ['opens'] }],
    [`PUT ${desk}/tom/keys`, { rooms: ['members', 'subscriptions'] }],
    ...['peter', 'pauline', 'derek', 'joan'].flatMap((officer): [string, unknown?][] => [
      [`PATCH ${desk}/${officer}`, { email: 'tom@larkby.example' }],
      [`PATCH ${desk}/${officer}`, { signInName: 'somebody' }],
      [`POST ${desk}/${officer}/letter`],
      [`POST ${desk}/${officer}/suspension`],
      [`DELETE ${desk}/${officer}/sessions`],
      [`DELETE ${desk}/${officer}`],
    ]),
    [`PUT ${register}/leaving`, { leftOn: '2025-05-01', version: 0 }],
    ['POST /api/desk/roll/duplicates/tom/joan', { take: ['email'], seen: 1 }],
    ['POST /api/desk/roll/duplicates/edie/peter', { take: ['email'], seen: 1 }],
    ['GET /api/desk/settings'],
    ['GET /api/desk/record'],
    ['GET /api/desk/subscriptions'],
  ];
  for (const [target, json] of refused) {
    const { status, body } = await his(target, json);
    assert.equal(status, 403, target);
    assert.match(body.detail, /administrator|whoever looks after it/, target);
  }
  assert.deepEqual(await db.selectFrom('member').selectAll().orderBy('id').execute(), before);
  // Fields that are not used to sign in can still be changed, of officers too.
  assert.equal((await his(`PATCH ${desk}/derek`, { phone: '01507 600300' })).status, 200);
});

test('what people write who would like to join goes by mail to whoever has the key and asks for it', async (t) => {
  const { db, his, ask, mails, move } = await withSecretary(t);
  assert.equal((await his('PUT /api/me/mail/applications', { wanted: true })).status, 204);
  const { body } = await ask('GET /api/applications/ticket');
  move(1);
  const form = {
    ticket: body.ticket,
    name: 'Ann Abel',
    email: 'ann@larkby.example',
    phone: '',
    message: 'Hello',
  };
  const sent = await ask('POST /how-to-join', { form: { ...form, website: '' } });
  assert.equal(sent.status, 303);
  const to = (await mails()).map((mail) => mail.to);
  assert.ok(to.includes(demoPeople.tom.email ?? ''), to.join());
  await db.deleteFrom('room_key').execute();
  assert.ok(
    !(await his('GET /api/me/mail')).body.some(({ kind }: { kind: string }) => kind === 'applications'),
  );
});
