// On both engines: upserts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { legalAssessments } from '#app/modules/law/assessments/assessment.ts';
import { day, demoPeople } from '#tests/members.ts';
import { law, openLaw } from './law.ts';

const path = `${law}/assessments/childrens-access`;

test('each question has a name of its own, and what the product says of itself is there to begin with', () => {
  for (const { questions } of Object.values(legalAssessments)) {
    const ids = questions.map(({ id }) => id);
    assert.deepEqual([...new Set(ids)], ids);
    assert.ok(questions.some(({ prefilled }) => prefilled));
  }
  const kinds = legalAssessments['online-safety'].questions.filter(({ levels }) => levels);
  assert.equal(kinds.length, 18, 'the seventeen of the regulator, and all others');
});

test('answers are saved one by one, and who was slower sees both', async (t) => {
  const club = await openLaw(t);
  const answer = `${law}/assessments/online-safety/answers`;
  const words = 'Everyone who writes there knows everyone else.';
  const noLevel = await club.at(`PUT ${answer}/terrorism`, { level: '', words, version: 0 });
  assert.deepEqual([noLevel.status, Object.keys(noLevel.body.errors)], [422, ['level']]);
  assert.equal((await club.at(`PUT ${answer}/terrorism`, { level: 'low', words, version: 0 })).status, 204);
  const late = await club.at(`PUT ${answer}/terrorism`, { level: 'high', words: 'Hm.', version: 0 });
  assert.deepEqual([late.status, late.body.current.level, late.body.by], [409, 'low', demoPeople.derek.name]);
  const next = { level: 'negligible', words, version: 1 };
  assert.equal((await club.at(`PUT ${answer}/terrorism`, next)).status, 204);
  assert.equal((await club.at(`PUT ${answer}/nothing`, next)).status, 404);
  const { answers, answered } = (await club.at(`GET ${law}/assessments/online-safety`)).body;
  assert.deepEqual([answered, answers[0].level, answers[0].version], [1, 'negligible', 2]);
});

test('it is looked through once all is answered, and asked for again after a year', async (t) => {
  const club = await openLaw(t);
  assert.equal((await club.at(`PUT ${path}/review`)).status, 409);
  for (const { id } of legalAssessments['childrens-access'].questions)
    await club.at(`PUT ${path}/answers/${id}`, { words: 'None.', version: 0 });
  assert.equal((await club.at(`PUT ${path}/review`)).status, 204);
  const { reviewedOn, reviewedBy } = (await club.at(`GET ${path}`)).body;
  assert.deepEqual([reviewedOn, reviewedBy], ['2025-05-20', demoPeople.derek.name]);
  const front = async () => JSON.stringify((await club.at('GET /api/me/desk')).body.waiting);
  assert.doesNotMatch(await front(), /Forum: can children use it\?/);
  club.move(367 * day);
  const token = await club.signIn(demoPeople.derek);
  const { body } = await club.ask('GET /api/me/desk', { token });
  assert.match(JSON.stringify(body.waiting), /Forum: can children use it\?/);
});
