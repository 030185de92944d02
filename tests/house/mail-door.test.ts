import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { root } from '#server/settings/config.ts';

const files = ['app', 'server', 'db', 'content-files']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.ts$|migrations\/|for-tests\.ts$/.test(file));
const text = (file: string) => readFileSync(`${root}${file}`, 'utf8');
const those = (pattern: RegExp) => files.filter((file) => pattern.test(text(file))).sort();

test('mail is put into the outbox in one place, and leaves past it in one', () => {
  assert.deepEqual(those(/insertInto\(\s*['"`]outbox|insertRows\([^)]*['"`]outbox|insert into outbox/i), [
    'app/club/mail/door/caused.server.ts',
    'app/club/mail/outbox.server.ts',
  ]);
  assert.deepEqual(those(/\.sendAtOnce\(/), ['server/check-command.ts']);
  assert.deepEqual(those(/\btransport\.send\(/), [
    'app/club/mail/delivery.server.ts',
    'app/club/mail/postman.server.ts',
  ]);
});

/** Who says that a mail goes to nobody else, or is the club's own: neither waits nor is counted, so each is looked at here. */
const uncounted = {
  own: [
    'app/club/account/my-account.server.ts',
    'app/club/duties/swaps/swap-mails.server.ts',
    'app/club/forum/by-mail/answer-mails.server.ts',
    'app/club/gatherings/coming/coming-mail.server.ts',
    'app/club/leaving/removal/removal.server.ts',
    'app/club/letters/sending/test-mail.server.ts',
    'app/club/opens/entries/enter.server.ts',
    'app/club/pages/desk-home/try-mail.server.ts',
    'app/club/returns/mails/return-mail.server.ts',
    'app/club/ways-in/doors/ask-by-mail.server.ts',
    'app/club/ways-in/left-open/left-open.server.ts',
    'app/club/ways-in/new-email/new-email.server.ts',
    'app/club/ways-in/passkeys/add-passkey.server.ts',
    'app/club/ways-in/passkeys/come-in-by-passkey.server.ts',
    'app/club/ways-in/passkeys/my-passkeys.server.ts',
    'app/club/ways-in/reset/reset.server.ts',
    'app/club/ways-in/sign-in/sign-in.server.ts',
  ],
  club: [
    'app/club/committee/letters/letters.server.ts',
    'app/club/committee/safeguarding/worry.server.ts',
    'app/club/competitions/results/reminders.server.ts',
    'app/club/duties/turns/telling.server.ts',
    'app/club/duties/turns/turn-reminders.server.ts',
    'app/club/forum/mail/digest.server.ts',
    'app/club/law/complaints/look-after-complaints.server.ts',
    'app/club/law/complaints/make-complaint.server.ts',
    'app/club/leaving/removal/removal.server.ts',
    'app/club/opens/entries/entry-mail.server.ts',
    'app/club/register/applications/applications.server.ts',
    'app/club/returns/chores/look-after-returns.server.ts',
    'app/club/sides/picked/place-mails.server.ts',
    'server/keeper/tell-keeper.ts',
  ],
};

test('whatever mails others says whose doing it is: those that need not are known by name', () => {
  const causes = 'app/club/mail/door/causes.ts';
  const saying = (word: string) =>
    those(
      new RegExp(`\\b${word}: '(a way in|their account|their own doing|the clock|a form|a decision)'`),
    ).filter((file) => file !== causes);
  assert.deepEqual(saying('own'), uncounted.own);
  assert.deepEqual(saying('club'), uncounted.club);
  // By nobody in particular: only what each thing's own mails bound.
  assert.deepEqual(
    those(/\bby: ''/).filter((file) => /club\/mail\/(door|outbox|mail\.server)/.test(text(file))),
    [
      'app/club/gatherings/coming/coming-mail.server.ts',
      'app/club/opens/entries/entry-mail.server.ts',
      'app/club/returns/mails/return-mail.server.ts',
      'app/club/returns/postponed/postpone-mail.server.ts',
      'app/club/sides/picked/place-mails.server.ts',
      'app/club/sides/picked/tell-captain.server.ts',
    ],
  );
});
