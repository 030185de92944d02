// On both engines: locks, and transactions that meet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimMail, queueMail } from '#app/modules/mail/outbox.server.ts';
import { demoPeople, openLetters } from './letters.ts';

test('pressed twice, and by two officers at once, it is sent once, and the second is told', async (t) => {
  const club = await openLetters(t);
  const peter = await club.signIn(demoPeople.peter);
  const { id } = await club.write();
  const { letter, now } = await club.read(id);
  const json = { ...now.counts, version: letter.version };
  const press = (token: string) => club.ask(`POST /api/desk/letters/${id}/sending`, { token, json });
  const answers = await Promise.all([club.token, peter, club.token].map(press));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  const told = answers.find(({ status }) => status === 409)?.body.detail;
  assert.match(
    told,
    /^(Derek Maidens|Peter Hallgarth) has already sent this letter\. It can only be sent once\.$/,
  );
  assert.equal((await club.mails()).length, now.counts.mail);
  assert.equal(
    (await club.at(`PUT /api/desk/letters/${id}`, { ...letter, version: letter.version + 1 })).status,
    409,
  );
});

test('mails go at the pace of mail servers, one letter after the other, and a reset mail goes before them', async (t) => {
  const club = await openLetters(t);
  const { clock } = club.context;
  const one = await club.write();
  await club.send(one.id);
  const two = await club.write();
  await club.send(two.id);
  const due = await club.db
    .selectFrom('outbox')
    .select('due_at')
    .where('is_bulk', '=', 1)
    .orderBy('due_at')
    .execute();
  const seconds = due.map(({ due_at }) => (Date.parse(due_at) - clock().getTime()) / 1000);
  assert.deepEqual(
    seconds,
    due.map((_, place) => 120 + 3 * place),
  );
  // An hour later all are due: the mail server was away.
  club.move(60);
  const reset = await queueMail(
    club.db,
    clock,
    {
      ...{ to: 'tom@larkby.example', toName: 'Tom', subject: 'Choose a new password', greeting: 'Dear Tom,' },
      lines: ['Here.'],
    },
    { own: 'a way in' },
  );
  assert.equal((await claimMail(club.db, clock))?.id, reset);
  assert.equal(await claimMail(club.db, clock, { bulk: false }), undefined);
  assert.equal((await claimMail(club.db, clock))?.is_bulk, 1);
});
