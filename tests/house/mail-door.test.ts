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
    'app/modules/mail/door/caused.server.ts',
    'app/modules/mail/outbox.server.ts',
  ]);
  assert.deepEqual(those(/\.sendAtOnce\(/), ['server/check-command.ts']);
  assert.deepEqual(those(/\btransport\.send\(/), [
    'app/modules/mail/delivery.server.ts',
    'app/modules/mail/postman.server.ts',
  ]);
});

/** Who says that a mail goes to nobody else, or is the club's own: neither waits nor is counted, so each is looked at here. */
const uncounted = {
  own: [
    'app/modules/account/my-account.server.ts',
    'app/modules/duties/swaps/swap-mails.server.ts',
    'app/modules/forum/by-mail/answer-mails.server.ts',
    'app/modules/gatherings/coming/coming-mail.server.ts',
    'app/modules/leaving/removal/removal.server.ts',
    'app/modules/letters/sending/test-mail.server.ts',
    'app/modules/opens/entries/enter.server.ts',
    'app/modules/pages/desk-home/try-mail.server.ts',
    'app/modules/returns/mails/return-mail.server.ts',
    'app/modules/ways-in/doors/ask-by-mail.server.ts',
    'app/modules/ways-in/left-open/left-open.server.ts',
    'app/modules/ways-in/new-email/new-email.server.ts',
    'app/modules/ways-in/passkeys/add-passkey.server.ts',
    'app/modules/ways-in/passkeys/come-in-by-passkey.server.ts',
    'app/modules/ways-in/passkeys/my-passkeys.server.ts',
    'app/modules/ways-in/reset/reset.server.ts',
    'app/modules/ways-in/sign-in/sign-in.server.ts',
  ],
  club: [
    'app/modules/committee/letters/letters.server.ts',
    'app/modules/committee/safeguarding/worry.server.ts',
    'app/modules/competitions/results/reminders.server.ts',
    'app/modules/duties/turns/telling.server.ts',
    'app/modules/duties/turns/turn-reminders.server.ts',
    'app/modules/forum/mail/digest.server.ts',
    'app/modules/law/complaints/look-after-complaints.server.ts',
    'app/modules/law/complaints/make-complaint.server.ts',
    'app/modules/leaving/removal/removal.server.ts',
    'app/modules/opens/entries/entry-mail.server.ts',
    'app/modules/register/applications/applications.server.ts',
    'app/modules/returns/chores/look-after-returns.server.ts',
    'app/modules/sides/picked/place-mails.server.ts',
    'server/keeper/tell-keeper.ts',
  ],
};

test('whatever mails others says whose doing it is: those that need not are known by name', () => {
  const causes = 'app/modules/mail/door/causes.ts';
  const saying = (word: string) =>
    those(
      new RegExp(`\\b${word}: '(a way in|their account|their own doing|the clock|a form|a decision)'`),
    ).filter((file) => file !== causes);
  assert.deepEqual(saying('own'), uncounted.own);
  assert.deepEqual(saying('club'), uncounted.club);
  // By nobody in particular: only what each thing's own mails bound.
  assert.deepEqual(
    those(/\bby: ''/).filter((file) => /modules\/mail\/(door|outbox|mail\.server)/.test(text(file))),
    [
      'app/modules/gatherings/coming/coming-mail.server.ts',
      'app/modules/opens/entries/entry-mail.server.ts',
      'app/modules/returns/mails/return-mail.server.ts',
      'app/modules/returns/postponed/postpone-mail.server.ts',
      'app/modules/sides/picked/place-mails.server.ts',
      'app/modules/sides/picked/tell-captain.server.ts',
    ],
  );
});
