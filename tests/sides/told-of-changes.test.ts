import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { match, select } from './selected.ts';

test('those who are picked hear of a change by the press that tells the followers, once, and say again for another day', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(demoPeople.pauline);
  await (await select(club, { rinks: [['tom', 'joan', 'margaret']], reserves: ['ron'] })).tell();
  const said = { state: 'confirmed', for_day: '2025-06-10', answered_at: '2025-05-20' } as const;
  await club.db.updateTable('pick').set(said).where('member', '=', 'tom').execute();
  await club.db.updateTable('pick').set({ state: 'withdrawn' }).where('member', '=', 'joan').execute();
  await club.forgetMails();
  const path = `/api/desk/calendar/events/${match}`;
  const version = async () => (await club.ask(`GET ${path}`, { token })).body.event.version;
  const moved = { type: 'tuesday', date: '2025-06-12', opponent: 'Hollowby', place: 'away', despite: true };
  const done = await club.ask(`PUT ${path}`, { token, json: { ...moved, version: await version() } });
  assert.equal(done.status, 200, done.text);
  assert.deepEqual(await club.mails(), []);
  const { body } = await club.ask(`GET ${path}/telling`, { token });
  const names = ['Margaret Dowse', 'Ron Appleby', 'Tom Brader'];
  assert.deepEqual(body.hear.concerned.mail.map(({ name }: { name: string }) => name).sort(), names);
  const json = { change: body.change, message: body.message, to: 'concerned', topic: false };
  for (const press of [1, 2])
    assert.equal((await club.ask(`POST ${path}/telling`, { token, json })).status, 200, `${press}`);
  const mails = await club.mails();
  assert.deepEqual(mails.map(({ name }) => name).sort(), names);
  const tom = await club.mailTo('tom@larkby.example', 'Moved');
  assert.match(tom.mail, /Tom Brader is picked for this match\./);
  assert.match(tom.link, /\/my-place\?code=/);
  assert.match(tom.unsubscribe ?? '', /kind=playing/);
  const { body: now } = await club.ask(`GET /api/desk/playing/events/${match}/places`, { token });
  const tomNow = now.places.find(({ member }: { member: string }) => member === 'tom');
  assert.deepEqual([tomNow.state, tomNow.forDay], ['picked', 'said yes for Tuesday 10 June']);
  // They know already: the team's own room counts no member left to tell.
  assert.equal(now.known.untold, 0);
});
