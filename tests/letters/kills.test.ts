import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyLetterDraft } from '#app/modules/letters/letter/draft.ts';
import { openDatabase } from '#db/connection.ts';
import { demoPeople } from '#server/demo/cast.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { starterData } from '#tests/database.ts';
import { settingsOf, startSite } from '#tests/kills/killed-site.ts';
import { startTestSmtpServer } from '#tests/mail-servers.ts';

const desk = '/api/desk/letters';

test('a letter reaches each recipient once, though the site is killed in the middle of settling and of sending', async (t) => {
  const data = await starterData(t, 'cast');
  const db = await openDatabase(data.databaseUrl);
  t.after(() => db.destroy());
  await enableFeatures(db, 'letters');
  const extra = Array.from({ length: 25 }, (_, place) => ({
    ...{
      id: `m${place}`,
      name: `Member ${place}`,
      email: `m${place}@larkby.example`,
      role: 'member' as const,
    },
    ...{ added_at: '2025-05-20', mail_key: `key${place}`, phone: '', name_is_given: 1 },
  }));
  await db.insertInto('member').values(extra).execute();
  const post = await startTestSmtpServer(t);
  post.answers.data = async () => {
    await wait(25);
    return undefined;
  };
  const settings = { ...settingsOf(data), MAIL_URL: post.url() };
  let site = await startSite(settings);
  t.after(() => site.kill());
  const tokens = [await site.signIn(demoPeople.peter), await site.signIn(demoPeople.margaret)];
  const [peter = ''] = tokens;
  const { id } = await site.call(peter, 'POST', desk, {});
  const audience = { groups: ['all'], also: [], except: [] };
  const draft = {
    ...emptyLetterDraft,
    subject: 'Once',
    body: 'Dear {name},\n\nOnce.',
    kind: 'news',
    audience,
  };
  await site.call(peter, 'PUT', `${desk}/${id}`, draft, { 'if-match': '"1"' });
  const counts = { mail: 33, paper: 1, notWanted: 0 };

  // The site is killed during the requests of two officers, each time at another moment.
  for (const after of [1, 6, 15, 40]) {
    const pressed = tokens.map((token) =>
      site.call(token, 'POST', `${desk}/${id}/sending`, counts, { 'if-match': '"2"' }).catch(() => {}),
    );
    await wait(after);
    await site.kill();
    await Promise.all(pressed);
    site = await startSite(settings);
  }
  await site.call(peter, 'POST', `${desk}/${id}/sending`, counts, { 'if-match': '"2"' }).catch(() => {});

  const mails = await db.selectFrom('outbox').select('id').where('is_bulk', '=', 1).execute();
  const rows = await db.selectFrom('letter_recipient').selectAll().where('letter', '=', id).execute();
  assert.deepEqual([rows.length, mails.length], [34, 33]);

  // All are due, and the process is killed three times with some of them claimed.
  await db.updateTable('outbox').set({ due_at: new Date().toISOString() }).where('is_bulk', '=', 1).execute();
  for (let kill = 0; kill < 3; kill += 1) {
    const before = post.got.length;
    for (let turn = 0; turn < 1000 && post.got.length < before + 5; turn += 1) await wait(10);
    await site.kill();
    site = await startSite(settings);
  }
  await site.stop();
  // Claims of the killed process expire.
  site = await startSite({ ...settings, CLUB_NOW: new Date(Date.now() + 11 * 60_000).toISOString() });
  const waiting = () => db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  for (let turn = 0; turn < 900 && (await waiting()).length > 0; turn += 1) await wait(100);
  await site.stop();

  const letters = post.got.filter(({ subject }) => subject === 'Once');
  const byWhom = Map.groupBy(letters, ({ to }) => `${to?.[0]?.name} ${to?.[0]?.address}`);
  assert.equal(byWhom.size, 33);
  // A second copy has the first one's Message-ID, so that mailboxes drop it.
  for (const [whom, copies] of byWhom)
    assert.equal(new Set(copies.map(({ messageId }) => messageId)).size, 1, whom);
  assert.ok(letters.length - byWhom.size <= 4, `${letters.length - byWhom.size} came again`);
});
