import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readServerConfig } from './config.ts';

const address = { MAIL_IN_ADDRESS: 'replies@club.example' };
const box = { MAIL_IN: 'imaps://replies@club.example:se@cret@imap.club.example/Answers%20in' };

test('a mailbox, a port, and where the code stands in an address', () => {
  assert.equal(readServerConfig(address).mailIn, undefined);
  assert.deepEqual(readServerConfig({ ...box, ...address }).mailIn, {
    place: {
      ...{ kind: 'box', host: 'imap.club.example', port: 993, secure: true },
      ...{ user: 'replies@club.example', password: 'se@cret', folder: 'Answers in' },
    },
    ...{ before: 'replies+', after: '@club.example', trusts: ['imap.club.example'] },
  });
  const port = { MAIL_IN: 'smtp://127.0.0.1:2525', MAIL_IN_ADDRESS: '{code}@replies.club.example' };
  assert.deepEqual(readServerConfig({ ...port, MAIL_IN_TRUSTS: 'MX.club.example' }).mailIn, {
    place: { kind: 'port', host: '127.0.0.1', port: 2525 },
    ...{ before: '', after: '@replies.club.example', trusts: ['mx.club.example'] },
  });
  assert.deepEqual(readServerConfig(port).mailIn?.trusts, []);
});

const bad: [Record<string, string>, RegExp][] = [
  [{ ...address, MAIL_IN: 'pop3://u:secret@h' }, /^MAIL_IN is 'pop3:\/\/u:\*\*\*@h': it must be imaps:\/\//],
  [{ ...address, MAIL_IN: 'imaps://imap.club.example' }, /^MAIL_IN/],
  [{ ...address, MAIL_IN: 'imaps://u:%zz@imap.club.example' }, /^MAIL_IN/],
  [{ ...address, MAIL_IN: 'smtp://u:secret@mail.example:587' }, /^MAIL_IN is 'smtp:\/\/u:\*\*\*@mail/],
  [box, /^MAIL_IN_ADDRESS is '': it must be an address such as replies@club\.example.*where MAIL_IN is set$/],
  [{ ...box, MAIL_IN_ADDRESS: 'replies' }, /^MAIL_IN_ADDRESS is 'replies'/],
  [{ ...box, MAIL_IN_ADDRESS: `${'x'.repeat(25)}@club.example` }, /^MAIL_IN_ADDRESS .* at most 24 letters/],
  [{ ...box, MAIL_IN_ADDRESS: '{code}@{code}.example' }, /^MAIL_IN_ADDRESS/],
  [{ ...box, ...address, MAIL_IN_TRUSTS: 'mx club' }, /^MAIL_IN_TRUSTS is 'mx club': it must be host names/],
  [
    { ...box, ...address, MAIL_URL: 'emailjs://S/T?public_key=k' },
    /^MAIL_IN is .*: it must be left out if MAIL_URL is emailjs/,
  ],
];

for (const [env, sentence] of bad)
  test(`${JSON.stringify(env).slice(0, 90)} stops the start with one sentence`, () => {
    assert.throws(
      () => readServerConfig(env),
      ({ message }: Error) =>
        sentence.test(message) && !message.includes('secret') && !message.includes('\n'),
    );
  });
