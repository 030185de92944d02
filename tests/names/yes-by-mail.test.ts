// On both engines: number of database queries.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openDesk } from '#tests/members.ts';
import { countQuestions } from '#tests/questions.ts';

const event = '2025-06-10-tuesday';

test('a yes by the link of a mail asks for what it needs and no more, however long the season is', async (t) => {
  const club = await openDesk(t, { uses: true });
  const { id: section } = (await club.at('POST /api/desk/sections', { name: 'Men' })).body;
  const board = { events: [event], days: 5, time: '18:00', sections: { [section]: null } };
  assert.equal((await club.at('POST /api/desk/playing/boards', board)).status, 201);
  const seen = [{ id: event, version: 1 }];
  await club.db.insertInto('member_section').values({ member: 'tom', section }).execute();
  await club.at('POST /api/desk/playing/asking', { events: seen });
  const { code } = await club.mailTo(demoPeople.tom.email ?? '', 'Can you play?');
  const counted = countQuestions(club.context);
  const form = { event, word: 'yes' };
  const { questions } = await counted(async () => {
    assert.equal((await club.ask(`POST /my-answer?code=${code}`, { form })).status, 303);
  });
  // Queries: the link's owner, the board with its event, the sections of the member, and the answer.
  assert.equal(questions, 5);
  const { word } = await club.db
    .selectFrom('answer')
    .select('word')
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
  assert.equal(word, 'yes');
});
