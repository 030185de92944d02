import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestSmtpServer } from '#tests/mail-servers.ts';
import { openInstallation } from './installation.ts';

test('the check sends a test mail over a real mail server, and says when it is dead', async (t) => {
  const { club } = await openInstallation(t);
  const server = await startTestSmtpServer(t);
  const settings = { MAIL_URL: server.url() };
  const sound = await club(['check'], { settings });
  assert.equal(sound.code, 0, sound.out);
  for (const part of ['settings', 'database', 'email', 'sheets', 'disk'])
    assert.match(sound.out, new RegExp(`^sound {4}${part}\\b`, 'm'));
  assert.match(sound.out, /^sound {4}sheets: no published spreadsheets are set up$/m);
  assert.match(sound.out, /^sound {4}email: test email sent to hello@larkbybowls\.example$/m);
  assert.deepEqual(
    server.got.map(({ subject, to }) => [subject, to?.[0]?.address]),
    [['Test email from the website of Larkby Bowls Club', 'hello@larkbybowls.example']],
  );
  const words = ['member', 'add', 'ann@larkby.example', '--name', 'Ann Abel'];
  assert.match((await club(words, { settings })).out, /Invitation sent\.\n$/);
  await server.close();
  const dead = await club(['check'], { settings });
  assert.equal(dead.code, 1);
  assert.match(dead.out, /^UNSOUND {2}email: the email server could not be used/m);
  assert.match(
    dead.out,
    /^UNSOUND {2}outbox: Emails cannot be sent at the moment: the email server could not be used/m,
  );
  assert.match(dead.out, /^sound {4}database$/m);
  // Mails written to files reach no recipient.
  const none = await club(['check']);
  assert.equal(none.code, 0);
  assert.match(
    none.out,
    /^to do {4}email: No email server is set up\. Emails are only saved as files in \/.*\/outbox and reach no one\. Set MAIL_URL/m,
  );
  assert.doesNotMatch(none.out, /test email sent/);
});
