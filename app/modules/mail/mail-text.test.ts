import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEmailAddress, parseNamedEmailAddress } from '#app/core/mailbox.ts';
import { validateMail } from '#app/modules/mail/send-policy/validate-mail.ts';
import { testMailingClub, testPasswordResetLink, testPasswordResetMail } from '#tests/mail-servers.ts';
import { renderMailHtml, renderMailText } from './mail-text.ts';
import { collectMailSecrets, redactForLog } from './redact.ts';

test('the text says the same as the button, and what stops it', () => {
  const text = renderMailText(
    { ...testPasswordResetMail, unsubscribe: 'https://bowls.example/stop/1' },
    testMailingClub,
  );
  assert.equal(
    text,
    `Dear Joan Archer,

Somebody asked for a new password.

The link works once.

Choose a password:
${testPasswordResetLink}

If it was not you, you need do nothing.

Hollowby Bowls Club

To stop emails of this kind:
https://bowls.example/stop/1
`,
  );
});

test('the page carries the link on the button and to be copied, and fetches nothing', () => {
  const page = renderMailHtml(testPasswordResetMail, testMailingClub, 'https://bowls.example');
  const shown = testPasswordResetLink.replaceAll('&', '&amp;');
  assert.ok(page.includes(`class="button" href="${shown}"`));
  assert.match(page, /If the button does not work, copy this address into your browser:/);
  assert.equal(page.split(shown).length - 1, 3);
  assert.match(page, /^<!doctype html>\n<html lang="en-GB">/);
  assert.match(page, /<meta name="color-scheme" content="light dark">/);
  assert.match(page, /Hollowby Bowls Club<\/p>/);
  assert.doesNotMatch(page, /<img|<script|<link|url\(|@import|\ssrc=|\[object|undefined|Stop emails/);
});

test('a club of another kind signs with its own name, in its own language', () => {
  const club = { name: 'Hollowby', suffix: '', language: 'cy' };
  const page = renderMailHtml(testPasswordResetMail, club, 'https://bowls.example');
  assert.match(page, /<html lang="cy">/);
  assert.match(page, /<p style="[^"]*">Hollowby<\/p>/);
  assert.match(
    renderMailText(testPasswordResetMail, { ...club, suffix: 'Bowling Club' }),
    /\nHollowby Bowling Club\n$/,
  );
});

test('a mail without a thing to do has no button', () => {
  const mail = { ...testPasswordResetMail, action: undefined, after: undefined };
  assert.doesNotMatch(
    renderMailHtml(mail, testMailingClub, 'https://bowls.example'),
    /class="button"|copy this address|undefined/,
  );
  assert.equal(renderMailText(mail, testMailingClub).split('\n\n').length, 4);
});

test('further links stand below the button, in the text and on the page', () => {
  const links = [{ label: 'Osmoor A v Ludford A', link: 'https://bowls.example/my-return?code=2' }];
  const mail = validateMail({ ...testPasswordResetMail, links });
  assert.match(
    renderMailText(mail, testMailingClub),
    /Osmoor A v Ludford A:\nhttps:\/\/bowls.example\/my-return\?code=2\n/,
  );
  assert.match(
    renderMailHtml(mail, testMailingClub, 'https://bowls.example'),
    /href="https:\/\/bowls.example\/my-return\?code=2"[^>]*>Osmoor A v Ludford A</,
  );
  assert.throws(
    () => validateMail({ ...testPasswordResetMail, links: [{ label: 'x', link: 'javascript:alert(1)' }] }),
    /web address/,
  );
});

test('hostile names are shown, not obeyed', () => {
  const evil = `<script>alert("x")</script>'&`;
  const mail = {
    ...testPasswordResetMail,
    subject: evil,
    greeting: evil,
    lines: [`one\n${evil}`],
    action: { label: evil, link: 'https://bowls.example/?a="><b>' },
    after: [evil],
    unsubscribe: 'https://bowls.example/?a="><i>',
  };
  const page = renderMailHtml(mail, { ...testMailingClub, name: evil }, 'https://bowls.example');
  assert.doesNotMatch(page, /<script|"><b>|"><i>/);
  assert.match(page, /one<br>&lt;script&gt;alert\(&quot;x&quot;\)&lt;\/script&gt;&#39;&amp;/);
});

for (const to of [
  'joan@example.org\r\nBcc: all@example.org',
  'joan@example.org, all@example.org',
  'Joan <joan@example.org>',
  'joan@example.org\n',
  'joan@example',
  'joan\0@example.org',
  '',
  `${'a'.repeat(250)}@example.org`,
]) {
  test(`${JSON.stringify(to.slice(0, 40))} is nobody to write to`, () => {
    assert.throws(
      () => validateMail({ ...testPasswordResetMail, to }),
      (error: Error) =>
        !error.message.includes('joan') && /The recipient is not an email address/.test(error.message),
    );
  });
}

for (const bad of [
  'javascript:alert(1)',
  'https://bowls.example/\r\nBcc: a@b.c',
  'https://a.b/ c',
  'https://',
  '/x',
  '',
]) {
  test(`${JSON.stringify(bad)} is no link for a mail`, () => {
    assert.throws(
      () => validateMail({ ...testPasswordResetMail, action: { label: 'x', link: bad } }),
      /web address/,
    );
    assert.throws(() => validateMail({ ...testPasswordResetMail, unsubscribe: bad }), /web address/);
  });
}

test('headings lose their line breaks, paragraphs keep them', () => {
  const mail = validateMail({
    ...testPasswordResetMail,
    toName: 'Joan\r\nBcc: all@example.org',
    subject: 'A\u2028B\u202eC\nX-Evil: 1\0',
    greeting: 'Dear\nJoan,',
    lines: ['one\r\ntwo\u0007'],
  });
  assert.equal(mail.toName, 'Joan Bcc: all@example.org');
  assert.equal(mail.subject, 'A B C X-Evil: 1');
  assert.equal(mail.greeting, 'Dear Joan,');
  assert.deepEqual(mail.lines, ['one\ntwo']);
  assert.deepEqual(mail.action, testPasswordResetMail.action);
});

test('a sender may have a name', () => {
  const club = { name: 'The Club', address: 'club@example.org' };
  assert.deepEqual(parseNamedEmailAddress('The Club <club@example.org>'), club);
  assert.deepEqual(parseNamedEmailAddress('"The Club"<club@example.org>'), club);
  assert.deepEqual(parseNamedEmailAddress(' club@example.org '), { ...club, name: '' });
  for (const bad of [
    'The Club',
    '<>',
    'a@b.c <d@e.f> g',
    'The <Club <a@b.c>',
    'A\r\nB: <a@b.c>',
    'a@b.c,d@e.f',
  ]) {
    assert.equal(parseNamedEmailAddress(bad), undefined, bad);
  }
  assert.ok(isEmailAddress('jürgen@müller.example'));
});

test('what a server says is logged without whom and what it was about', () => {
  const said = redactForLog(
    `550 5.1.1 <joan.archer@example.org>: JOAN.ARCHER unknown; Dear Joan Archer, S3CRETCODE0042\r\nsee https://a.b/c?d or <other@b.c> hunter2`,
    [...collectMailSecrets(testPasswordResetMail), 'hunter2'],
  );
  assert.doesNotMatch(said, /joan|archer|S3CRET|a\.b|other|hunter2|\n/i);
  assert.match(said, /^550 5\.1\.1 .*unknown/);
  assert.ok(redactForLog('x '.repeat(500)).length <= 200);
});
