import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cast, openClub } from '#tests/members.ts';

// What is read of each room grows with the rooms: a count or a list for each line, facts by id once for all of them.

test('the front of the desk and an officer’s own page take few questions to the database', async (t) => {
  const club = await openClub(t, { uses: true });
  const token = await club.signIn(cast.margaret);
  const { db } = club.context;
  let asked = 0;
  club.context.db = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1;
      return result;
    },
  });
  const questionsOf = async (call: string) => {
    asked = 0;
    assert.equal((await club.ask(call, { token })).status, 200);
    return asked;
  };
  const [desk, mine] = [await questionsOf('GET /api/me/desk'), await questionsOf('GET /api/me/page')];
  assert.ok(desk <= 25, `${desk} for the desk`);
  assert.ok(mine <= 21, `${mine} for one’s own page`);
});
