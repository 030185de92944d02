import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

const files = ['app', 'server', 'db', 'content-files']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectRootFolder }))
  .filter((file) => !/\.test\.ts$|migrations\//.test(file));
const text = (file: string) => readFileSync(`${projectRootFolder}${file}`, 'utf8');
const those = (pattern: RegExp) => files.filter((file) => pattern.test(text(file))).sort();

test('mail is put into the outbox in one place, and leaves past it in one', () => {
  assert.deepEqual(those(/insertInto\(\s*['"`]outbox|insertRows\([^)]*['"`]outbox|insert into outbox/i), [
    'app/modules/mail/outbox.server.ts',
    'app/modules/mail/send-policy/caused-mails.server.ts',
  ]);
  assert.deepEqual(those(/\.sendAtOnce\(/), ['server/check-command.ts']);
  assert.deepEqual(those(/\btransport\.send\(/), [
    'app/modules/mail/delivery.server.ts',
    'app/modules/mail/postman.server.ts',
  ]);
});

/**
 * Files that mark a mail as going to its own causer, or as the club's own: such mail neither waits nor is counted, so each is
 * reviewed here.
 */
const uncounted = {
  own: [
    'app/modules/account/account-security.server.ts',
    'app/modules/admin-home/test-mail.server.ts',
    'app/modules/auth/new-email/new-email.server.ts',
    'app/modules/auth/other-credentials/other-credentials.server.ts',
    'app/modules/auth/passkeys/add-passkey.server.ts',
    'app/modules/auth/passkeys/own-passkeys.server.ts',
    'app/modules/auth/passkeys/sign-in-by-passkey.server.ts',
    'app/modules/auth/passwordless/request-mail-code.server.ts',
    'app/modules/auth/reset/reset.server.ts',
    'app/modules/auth/sign-in/sign-in.server.ts',
    'app/modules/duties/swaps/swap-mails.server.ts',
    'app/modules/gatherings/replies/send-reply-mails.server.ts',
    'app/modules/leaving/removal/removal.server.ts',
    'app/modules/letters/sending/test-mail.server.ts',
    'app/modules/opens/entries/public-entries.server.ts',
    'app/modules/reply-by-mail/refusal-mails.server.ts',
    'app/modules/returns/mails/result-notifications.server.ts',
  ],
  club: [
    'app/modules/committee/letters/send-officer-letter.server.ts',
    'app/modules/committee/safeguarding/safeguarding-concerns.server.ts',
    'app/modules/competitions/results/match-reminders.server.ts',
    'app/modules/duties/slots/duty-reminders.server.ts',
    'app/modules/duties/slots/send-duty-news.server.ts',
    'app/modules/forum-mail/digest.server.ts',
    'app/modules/law/complaints/complaint-jobs.server.ts',
    'app/modules/law/complaints/submit-complaint.server.ts',
    'app/modules/leaving/removal/removal.server.ts',
    'app/modules/membership-enquiries/applications.server.ts',
    'app/modules/opens/entries/queue-entry-mails.server.ts',
    'app/modules/returns/jobs/result-jobs.server.ts',
    'app/modules/sides/picks/place-mails.server.ts',
    'server/alerts/send-alerts.ts',
  ],
};

test('whatever mails others says whose doing it is: those that need not are known by name', () => {
  const causes = 'app/modules/mail/send-policy/mail-causes.ts';
  const saying = (word: string) =>
    those(
      new RegExp(`\\b${word}: '(a way in|their account|their own doing|the clock|a form|a decision)'`),
    ).filter((file) => file !== causes);
  assert.deepEqual(saying('own'), uncounted.own);
  assert.deepEqual(saying('club'), uncounted.club);
  // Mail with no causer (`by: ''`): only the limits of each mail's own subject hold.
  assert.deepEqual(
    those(/\bby: ''/).filter((file) => /modules\/mail\/(send-policy|outbox|mail\.server)/.test(text(file))),
    [
      'app/modules/gatherings/replies/send-reply-mails.server.ts',
      'app/modules/opens/entries/queue-entry-mails.server.ts',
      'app/modules/returns/mails/result-notifications.server.ts',
      'app/modules/returns/postponements/postponement-notifications.server.ts',
      'app/modules/sides/picks/notify-captain.server.ts',
      'app/modules/sides/picks/place-mails.server.ts',
    ],
  );
});
