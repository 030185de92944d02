import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, firefox, openAccount, openClub, phone } from '#tests/members.ts';

const tom = 'tom@larkby.example';

test('a member chooses their mail; what is for administrators is offered to them alone', async (t) => {
  const club = await openAccount(t);
  const kinds = async (token: string) =>
    (await club.ask('GET /api/me/mail', { token })).body.map(({ kind, wanted }: Record<string, unknown>) => [
      kind,
      wanted,
    ]);
  assert.deepEqual(await kinds(club.token), [
    ['forum', true],
    ['mentions', true],
    ['events', true],
    ['matches', true],
    ['sign-ins', true],
  ]);
  assert.deepEqual(await kinds(await club.signIn(demoPeople.peter)), [
    ['forum', true],
    ['mentions', true],
    ['events', true],
    ['matches', true],
    ['sign-ins', true],
    ['applications', false],
  ]);
  for (const wanted of [false, true, false]) {
    assert.equal((await club.me('PUT /api/me/mail/sign-ins', { wanted })).status, 204);
    assert.deepEqual(await kinds(club.token), [
      ['forum', true],
      ['mentions', true],
      ['events', true],
      ['matches', true],
      ['sign-ins', wanted],
    ]);
  }
  assert.equal((await club.me('PUT /api/me/mail/sign-ins', { wanted: 'yes' })).status, 422);
});

const browser = (userAgent: string) => ({ headers: { 'user-agent': userAgent } });

test('a browser that an account has not been used in is told of once, the first of all never', async (t) => {
  const club = await openClub(t);
  await club.signIn(demoPeople.tom, browser(firefox));
  await club.signIn(demoPeople.tom, browser(firefox));
  assert.deepEqual(await club.mails(), []);
  await club.signIn(demoPeople.tom, browser(phone));
  await club.signIn(demoPeople.tom, browser(phone));
  const [mail, ...others] = await club.mails();
  assert.deepEqual([mail?.to, mail?.subject, others], [tom, 'A new sign-in at Larkby Bowls Club', []]);
  assert.match(mail?.mail ?? '', /Tom Brader signed in on 20 May 2025 at 10am with Safari on an iPhone/);
  // A browser is known to each member for themselves.
  await club.signIn(demoPeople.joan, browser(phone));
  await club.signIn(demoPeople.edie, browser(phone));
  await club.signIn(demoPeople.edie, browser(firefox));
  assert.equal((await club.mails()).length, 1);
});

test('one press on the link in such a mail stops them, without sign-in', async (t) => {
  const club = await openClub(t);
  await club.signIn(demoPeople.tom, browser(firefox));
  await club.signIn(demoPeople.tom, browser(phone));
  const { unsubscribe } = await club.mailTo(tom, 'A new sign-in');
  const { pathname, search } = new URL(unsubscribe);
  // A GET request stops no mail: programs follow links.
  const page = await club.ask(`GET ${pathname}${search}`);
  assert.deepEqual([page.status, page.headers.get('cache-control')], [200, 'no-store']);
  assert.match(page.text, /Stop these emails/);
  const wanted = async () =>
    (
      await club.ask('GET /api/me/mail', { token: await club.signIn(demoPeople.tom, browser(phone)) })
    ).body.find(({ kind }: { kind: string }) => kind === 'sign-ins').wanted;
  assert.equal(await wanted(), true);
  const pressed = await club.ask(`POST ${pathname}${search}`, { form: {} });
  assert.deepEqual(
    [pressed.status, pressed.headers.get('location')],
    [303, '/members/stop-mail?kind=sign-ins&stopped=yes'],
  );
  assert.match(
    (await club.ask('GET /members/stop-mail?kind=sign-ins&stopped=yes')).text,
    /We will not send you these emails again/,
  );
  assert.equal(await wanted(), false);
  await club.forgetMails();
  await club.signIn(demoPeople.tom, { headers: { 'user-agent': 'Chrome/1 Windows' } });
  assert.deepEqual(await club.mails(), []);
  for (const query of ['key=nobody&kind=sign-ins', `${search.slice(1).replace('sign-ins', 'nothing')}`])
    assert.equal((await club.ask(`POST /members/stop-mail?${query}`)).status, 404);
});

test('a mail program that stops them is answered 200 and led nowhere, as RFC 8058 asks', async (t) => {
  const club = await openAccount(t);
  const { mail_key } = await club.memberRow(demoPeople.tom.id);
  const link = `POST /members/stop-mail?key=${mail_key}&kind=sign-ins`;
  const wanted = async () =>
    (await club.me('GET /api/me/mail')).body.find(({ kind }: { kind: string }) => kind === 'sign-ins').wanted;
  const parts =
    '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  for (const asking of [
    { form: { 'List-Unsubscribe': 'One-Click' } },
    { raw: parts, headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  ]) {
    await club.me('PUT /api/me/mail/sign-ins', { wanted: true });
    const { status, headers, text } = await club.ask(link, asking);
    assert.deepEqual(
      [status, headers.get('location'), text, await wanted()],
      [200, null, 'You will not get these emails again.', false],
    );
  }
});
