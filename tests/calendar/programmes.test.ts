import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';

const event = '2025-07-13-county';
const path = `/api/desk/calendar/events/${event}/programme`;

async function openProgramme(t: TestContext) {
  const club = await openClub(t);
  await club.db.insertInto('room_key').values({ member: 'tom', room: 'calendar' }).execute();
  const token = await club.signIn(demoPeople.tom);
  const at = (target: string, json?: unknown) => club.ask(target, { token, json });
  const good = async (target: string, json?: unknown) => {
    const answer = await at(target, json);
    assert.equal(answer.status, 200, `${target}: ${answer.text}`);
    return answer.body;
  };
  return { ...club, at, good };
}

test('a tour of three days has one page, day by day in the order of the clock, and one event', async (t) => {
  const { good, at, read, get, db } = await openProgramme(t);
  assert.equal((await get(`/programme/${event}`)).status, 404);
  assert.doesNotMatch(await read('/full-calendar'), /\/programme\//);
  const early = await at(`POST ${path}`, { day: '2025-07-15', what: 'v Osmoor' });
  assert.deepEqual(
    [early.status, early.body.errors.day],
    [422, 'This event is on Sunday 13 July only. Enter a last day for the event first.'],
  );
  await db.updateTable('event').set({ ends_on: '2025-07-15' }).where('id', '=', event).execute();
  await good(`POST ${path}`, { day: '2025-07-15', time: '10:00', what: 'v Osmoor', place: 'Osmoor' });
  await good(`POST ${path}`, { day: '2025-07-13', time: '18:30', what: 'Supper', note: 'At the hotel.' });
  await good(`POST ${path}`, { day: '2025-07-13', time: '14:00', what: 'v Hollowby', rink: '1 to 4' });
  assert.ok((await at(`POST ${path}`, { day: '2025-07-16', what: 'Home' })).body.errors.day);
  assert.ok((await at(`POST ${path}`, { time: '10:00' })).body.errors.what);
  const page = await read(`/programme/${event}`);
  assert.match(page, /Sunday 13 to Tuesday 15 July/);
  assert.match(
    page,
    /2pm, rinks 1 to 4.*v Hollowby.*6:30pm.*Supper.*At the hotel.*Tuesday 15 July.*v Osmoor/s,
  );
  assert.match(await (await get('/full-calendar')).text(), new RegExp(`href="/programme/${event}"`));
  const feed = await (await get('/calendar.ics')).text();
  assert.equal(feed.split(`UID:${event}@`).length, 2);

  const { lines } = await good(`GET ${path}`);
  assert.deepEqual(
    lines.map(({ what }: { what: string }) => what),
    ['v Hollowby', 'Supper', 'v Osmoor'],
  );
  const { id, version, ...hollowby } = lines[0];
  await good(`PUT ${path}/${id}`, { ...hollowby, result: 'Won 66-61', version });
  assert.equal((await at(`PUT ${path}/${id}`, { ...hollowby, version })).status, 409);
  assert.match(await read(`/programme/${event}`), /Won 66-61/);
  const { change } = await good(`DELETE ${path}/${id}`, { version: version + 1 });
  assert.doesNotMatch(await read(`/programme/${event}`), /Hollowby/);
  await good(`POST /api/desk/changes/${change}/undo`);
  assert.match(await read(`/programme/${event}`), /Won 66-61/);
});

test('an event that is taken out of the calendar comes back with its programme', async (t) => {
  const { good, read, get, db } = await openProgramme(t);
  await good(`POST ${path}`, { time: '10:00', what: 'Area final' });
  const { version } = await db
    .selectFrom('event')
    .select('version')
    .where('id', '=', event)
    .executeTakeFirstOrThrow();
  const { change } = await good(`DELETE /api/desk/calendar/events/${event}`, { version });
  assert.equal((await get(`/programme/${event}`)).status, 404);
  await good(`POST /api/desk/changes/${change}/undo`);
  assert.match(await read(`/programme/${event}`), /Area final/);
});

test('a finals day names the players of a competition’s final, and its winner as it comes in', async (t) => {
  const { good, at, read, db } = await openProgramme(t);
  const { ties } = await good(`GET ${path}`);
  const final = ties.find(({ name }: { name: string }) => /pairs, the final/i.test(name)) ?? ties[0];
  await good(`POST ${path}`, { time: '10:00', rink: '3', tie: final.id });
  assert.equal((await at(`POST ${path}`, { tie: 'none' })).status, 422);
  const row = await db.selectFrom('tie').selectAll().where('id', '=', final.id).executeTakeFirstOrThrow();
  await db
    .updateTable('tie')
    .set({
      player1: 'A. One',
      player2: 'B. Two',
      state: 'played',
      won: 2,
      winner: 'B. Two',
      score1: 12,
      score2: 21,
    })
    .where('id', '=', row.id)
    .execute();
  await good(`POST ${path}`, { time: '14:00', rink: '4', what: 'Presentation' });
  const page = await read(`/programme/${event}`);
  assert.match(page, /10am, rink 3/);
  assert.match(page, /A\. One v B\. Two/);
  assert.match(page, /B\. Two won 21–12/);
});
