import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestSmtpServer } from '#app/modules/mail/mail-servers-for-tests.ts';
import { openInstallation } from './installation.ts';

test('the check sends a test mail over a real mail server, and says when it is dead', async (t) => {
  const { club } = await openInstallation(t);
  const server = await startTestSmtpServer(t);
  const settings = { MAIL_URL: server.url() };
  const sound = await club(['check'], { settings });
  assert.equal(sound.code, 0, sound.out);
  for (const part of ['settings', 'database', 'mail', 'sheets', 'disk'])
    assert.match(sound.out, new RegExp(`^sound {4}${part}\\b`, 'm'));
  assert.match(sound.out, /^sound {4}sheets: no published sheet is set, so none is read$/m);
  assert.match(sound.out, /^sound {4}mail: a test mail has gone to hello@larkbybowls\.example$/m);
  assert.deepEqual(
    server.got.map(({ subject, to }) => [subject, to?.[0]?.address]),
    [['A test mail from the site of Larkby Bowls Club', 'hello@larkbybowls.example']],
  );
  const words = ['member', 'add', 'ann@larkby.example', '--name', 'Ann Abel'];
  assert.match((await club(words, { settings })).out, /An invitation is on its way\.\n$/);
  await server.close();
  const dead = await club(['check'], { settings });
  assert.equal(dead.code, 1);
  assert.match(dead.out, /^UNSOUND {2}mail: the mail server could not be used/m);
  assert.match(dead.out, /^UNSOUND {2}outbox: Mail does not go out now: the mail server could not be used/m);
  assert.match(dead.out, /^sound {4}database$/m);
  // Mails written to files reach no recipient.
  const none = await club(['check']);
  assert.equal(none.code, 0);
  assert.match(
    none.out,
    /^to do {4}mail: No mail server is set: mail is only written to files in \/.*\/outbox, and reaches nobody\. Set MAIL_URL/m,
  );
  assert.doesNotMatch(none.out, /has gone/);
});
