import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSiteSetUpLink } from '#app/modules/set-up/first-administrator.server.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { demoPeople, firefox, type OpenClub, openClub, phone } from '#tests/members.ts';
import { secretsOf } from './secrets.ts';

/** Send requests, valid and invalid ones, to everything that handles a secret. */
async function journey(club: OpenClub, { add, addAll }: ReturnType<typeof secretsOf>) {
  const tom = 'tom@larkby.example';
  const token = await club.signIn(demoPeople.peter, { headers: { 'user-agent': firefox } });
  add(
    token,
    await club.signIn(demoPeople.tom, { headers: { 'user-agent': firefox } }),
    await club.signIn(demoPeople.tom, { headers: { 'user-agent': phone } }),
  );
  await club.login(tom, 'wrong guess');
  await club.login('stranger@larkby.example', 'wrong guess');
  await club.login('stan@larkby.example', 'three woods');
  await club.ask('POST /login', { json: { username: tom, password: 'three woods' } });
  await club.ask('GET /api/me', { token: 'x'.repeat(43) });
  await club.ask('POST /reset-password/request', { json: { email: tom } });
  await club.ask('POST /reset-password/request', { json: { email: 'stranger@larkby.example' } });
  await addAll();
  const { code } = await club.mailTo(tom, 'Choose a new password');
  await club.ask(`GET /reset-password/verify/${code}`);
  await club.ask(`GET /members/reset-password?code=${code}`);
  await club.ask('POST /reset-password', { json: { code, email: tom, newPassword: '1' } });
  await club.ask('POST /reset-password', { json: { code, email: tom, newPassword: 'four woods' } });
  await club.ask('POST /reset-password', { json: { code, email: tom, newPassword: 'four woods' } });
  await club.ask('POST /api/desk/members/nell/invitation', { token });
  await club.ask('POST /api/desk/members', {
    token,
    json: { name: 'Ann Abel', email: 'ann@larkby.example' },
  });
  const letter = await club.ask('POST /api/desk/members/edie/letter', { token });
  add(letter.body.code, letter.body.code.replaceAll('-', ''));
  await club.ask(`GET /reset-password/verify/${letter.body.code}`);
  await club.ask('POST /api/me/email', {
    token,
    json: { email: 'fresh@larkby.example', password: 'three woods' },
  });
  await club.ask('POST /api/desk/members/import', {
    token,
    raw: 'Name,Email\nBea Bull,bea@larkby.example\n',
    headers: { 'content-type': 'text/csv' },
  });
  const { ticket } = (await club.ask('GET /api/applications/ticket')).body;
  club.move(1);
  await club.ask('POST /how-to-join', {
    form: {
      name: 'Cy Cole',
      email: 'cy@larkby.example',
      phone: '',
      message: 'My secret serve',
      website: '',
      ticket,
    },
  });
  add('My secret serve');
  await addAll();
}

test('no password, token, code, address or mail is ever in the log', async (t) => {
  const club = await openClub(t);
  const secrets = secretsOf(club);
  await journey(club, secrets);
  secrets.assertNone();
});

test('nor where mail goes out, is refused, or its server repeats what it was given', async (t) => {
  const server = await startTestSmtpServer(t);
  const club = await openClub(t, { mailGoes: true, env: { MAIL_URL: server.url() } });
  const secrets = secretsOf(club);
  server.answers.rcptTo = (address) =>
    address.startsWith('tom@') ? undefined : [550, `5.1.1 <${address}>: nobody of that name, Nell Cooper`];
  await club.ask('POST /reset-password/request', { json: { email: 'tom@larkby.example' } });
  await club.ask('POST /reset-password/request', { json: { email: 'applebys@larkby.example' } });
  await secrets.addAll();
  await club.context.postman.deliver();
  assert.equal(server.got.length, 1);
  await server.close();
  await club.ask('POST /reset-password/request', { json: { email: 'derek@larkby.example' } });
  const fay = { name: 'Fay First', email: 'fay@larkby.example' };
  await club.ask('POST /api/desk/members', { token: await club.signIn(demoPeople.peter), json: fay });
  await secrets.addAll();
  await club.context.postman.deliver();
  const said = club.log.map(({ msg }) => msg);
  const unsent = 'mail not sent, and whoever asked for it told so';
  for (const what of ['mail sent', 'mail given up', 'mail not sent yet', unsent])
    assert.ok(said.includes(what), what);
  secrets.assertNone();
});

test('where mail is written as files, its link is in one line of the log, and nowhere else', async (t) => {
  const club = await openClub(t, { mailGoes: true });
  await club.ask('POST /reset-password/request', { json: { email: 'tom@larkby.example' } });
  await club.context.postman.deliver();
  const written = club.log.filter(({ msg }) => msg === 'mail written');
  assert.equal(written.length, 1);
  assert.match(String(written[0]?.link), /reset-password\?code=[\w-]{43}$/);
  const code = new URL(String(written[0]?.link)).searchParams.get('code') ?? '';
  const others = club.log.filter((line) => !written.includes(line));
  assert.ok(others.length > 0 && !JSON.stringify(others).includes(code));
  assert.doesNotMatch(JSON.stringify(club.log), /@larkby/);
});

test('the one who sets the site up leaves no word in the log', async (t) => {
  const club = await openClub(t, { withCast: false });
  const code = new URL((await createSiteSetUpLink(club.context)) ?? '').searchParams.get('code') ?? '';
  const secrets = secretsOf(club);
  const json = { code, name: 'Fay First', email: 'fay@larkby.example', newPassword: 'set-up words' };
  assert.equal((await club.ask(`GET /api/set-up/${code}`)).status, 204);
  assert.equal((await club.ask('POST /api/set-up', { json: { ...json, newPassword: '1' } })).status, 422);
  const { body } = await club.ask('POST /api/set-up', { json });
  assert.ok(await club.isGood(body.access_token));
  assert.equal((await club.ask(`GET /api/set-up/${code}`)).status, 410);
  secrets.add(code, body.access_token, 'fay@larkby.example');
  secrets.assertNone();
});
