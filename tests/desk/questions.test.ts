// On both engines: one query counts in several tables, or unions rows of several.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople, openClub } from '#tests/members.ts';
import { loadDemo } from './demo-data.ts';

// Queries grow with the rooms: a count or a list for each line, facts by id once for all of them. A door queries
// its own rooms alone.

type Club = Awaited<ReturnType<typeof openClub>>;

/** Count the queries of each of these requests by Margaret, who may enter every room. */
async function questionsOf(club: Club, ...calls: string[]): Promise<number[]> {
  const token = await club.signIn(demoPeople.margaret);
  const { db } = club.context;
  let asked = 0;
  club.context.db = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      asked += 1;
      return result;
    },
  });
  const counts: number[] = [];
  for (const call of calls) {
    asked = 0;
    assert.equal((await club.ask(call, { token })).status, 200);
    counts.push(asked);
  }
  return counts;
}

async function holdTo(club: Club, most: Record<string, number>) {
  const counts = await questionsOf(club, ...Object.keys(most).map((path) => `GET /api/me/${path}`));
  const over = Object.entries(most).flatMap(([path, bound], at) =>
    (counts[at] ?? 0) > bound ? [`${path}: ${counts[at]}, not ${bound}`] : [],
  );
  assert.deepEqual(over, []);
}

// A member's own page gets names, places and days in one response instead of three; the calendar, fetched before, is cached.

test('the front of the desk and an officer’s own page take few questions to the database', async (t) => {
  await holdTo(await openClub(t, { uses: true }), {
    desk: 20,
    page: 18,
    'desk/matches': 13,
    'desk/people': 6,
    'desk/website': 1,
    'desk/club': 3,
  });
});

test('they take few more with something in every room, and a match and duties of one’s own', async (t) => {
  const club = await openClub(t);
  await loadDemo(club.context);
  await holdTo(club, {
    desk: 21,
    page: 21,
    'desk/matches': 15,
    'desk/people': 6,
    'desk/website': 1,
    'desk/club': 3,
  });
});
