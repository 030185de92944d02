import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAutomaticMail } from './automatic-mail.ts';
import type { IncomingMailHeaders } from './mail-headers.ts';
import { getMailSenderVerdict, type MailSenderVerdict } from './sender-verdict.ts';

const heading = (...lines: [name: string, value: string][]): IncomingMailHeaders => ({
  ...{ from: ['tom@larkby.example'], to: [], subject: 'Re: Lifts', dedupeKey: '<1@larkby.example>' },
  lines: lines.map(([name, value]) => ({ name, value })),
});
const said = (...values: string[]) =>
  getMailSenderVerdict(
    heading(...values.map((value): [string, string] => ['authentication-results', value])),
    ['mx.club.example'],
  );

test('what the club’s own mail server found out about a sender counts', () => {
  const cases: [MailSenderVerdict, string][] = [
    ['theirs', 'mx.club.example; dmarc=pass (p=NONE) header.from=larkby.example'],
    ['theirs', 'mx.club.example 1; spf=fail smtp.mailfrom=list.example; dkim=pass header.d=larkby.example'],
    ['theirs', 'mx.club.example; spf=pass smtp.mailfrom=tom@mail.larkby.example'],
    ['unsaid', 'mx.club.example; none'],
    ['unsaid', 'mx.club.example; spf=none smtp.mailfrom=larkby.example; dkim=none; dmarc=none'],
    ['unsaid', 'mx.elsewhere.example; dmarc=fail header.from=larkby.example'],
    ['unsaid', 'mx.elsewhere.example; dmarc=pass header.from=larkby.example'],
    ['not theirs', 'mx.club.example; dmarc=fail header.from=larkby.example'],
    ['not theirs', 'mx.club.example; spf=softfail smtp.mailfrom=larkby.example; dmarc=none'],
    [
      'not theirs',
      'mx.club.example; spf=pass smtp.mailfrom=thief.example; dkim=pass header.d=thief.example; dmarc=none',
    ],
  ];
  for (const [standing, value] of cases) assert.equal(said(value), standing, value);
});

test('a sender says nothing in the server’s name, and hides nothing that it says', () => {
  // The header of our own server is above those that came with the mail.
  assert.equal(said('mx.club.example; dmarc=fail', 'mx.club.example; dmarc=pass'), 'not theirs');
  assert.equal(
    said('mx.club.example; spf=pass smtp.mailfrom="; dmarc=pass "@thief.example; dmarc=fail'),
    'not theirs',
  );
  assert.equal(
    said('mx.club.example; spf=pass (of a(@thief.example) smtp.mailfrom=a; dmarc=fail'),
    'not theirs',
  );
  assert.equal(said('mx.club.example; spf=pass (a \\( b) smtp.mailfrom=larkby.example'), 'theirs');
  assert.equal(said('mx.club.example.thief.example; dmarc=pass'), 'unsaid');
});

test('only the topmost line of the very server that is trusted counts', () => {
  const ours = 'mx.club.example; spf=pass smtp.mailfrom=thief.example';
  // A header of a subdomain of the trusted host is from another server, and is ignored.
  assert.equal(said('host7.mx.club.example; dmarc=pass header.from=larkby.example', ours), 'not theirs');
  assert.equal(said('host7.mx.club.example; dmarc=fail', 'mx.club.example; dmarc=pass'), 'theirs');
  // Results of several headers are not combined: the lower one came with the mail.
  assert.equal(said(ours, 'mx.club.example; dmarc=pass header.from=larkby.example'), 'not theirs');
  assert.equal(said('mx.club.example; none', 'mx.club.example; dkim=pass header.d=larkby.example'), 'unsaid');
});

test('what a program sends by itself is known as that', () => {
  const automatic: IncomingMailHeaders[] = [
    heading(['auto-submitted', 'auto-replied (vacation)']),
    heading(['precedence', 'bulk']),
    heading(['x-autoreply', 'yes']),
    heading(['return-path', '<>']),
    heading(['content-type', 'multipart/report; report-type=delivery-status']),
    heading(['list-id', '<a.list.example>']),
    { ...heading(), envelope: '' },
    { ...heading(), from: ['MAILER-DAEMON@mx.example'] },
    { ...heading(), subject: 'Automatic reply: Re: Lifts' },
    { ...heading(), subject: 'Out of office' },
  ];
  for (const one of automatic) assert.equal(isAutomaticMail(one), true, JSON.stringify(one));
  for (const one of [heading(['auto-submitted', 'no']), heading(['precedence', 'first-class'])])
    assert.equal(isAutomaticMail({ ...one, envelope: 'tom@larkby.example' }), false);
  assert.equal(isAutomaticMail({ ...heading(), subject: 'Re: Out of office hours' }), false);
});
