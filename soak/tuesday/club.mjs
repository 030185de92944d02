import { hashPassword } from '../../app/modules/auth/password/password.server.ts';
import { dutiesRows } from '../../bench/club/duties.mjs';
import { namesRows } from '../../bench/club/names.mjs';
import { papersRows } from '../../bench/club/papers.mjs';
import { peopleRows } from '../../bench/club/people.mjs';
import { seasonOf, seasonRows } from '../../bench/club/season.mjs';
import { togetherRows } from '../../bench/club/together.mjs';
import { forumRows } from '../../bench/forum/rows.mjs';
import { enableFeatures } from '../../server/demo/enable-features.ts';

export const members = 200;
export const password = 'three woods and a jack';
/** The match of the day, in play: six rinks of triples, at home. */
export const match = { id: 'tuesday-match', date: '2025-06-10', rinks: 6, players: 3 };
/** Time of the letter; the members come a little later. */
export const morning = '2025-06-10T14:05:00';
const forum = { topics: 60, posts: 1500 };
const events = 60;

/** Return the sign-in name of the n-th member: every tenth has no e-mail address. */
export const signInOf = (index) => (index % 10 === 9 ? `m${index}` : `m${index}@example.org`);
/** Return the member who keeps the card of a rink: the first who was picked for it. */
export const keeperOf = (rink) => 1 + (rink - 1) * match.players;
export const topicOf = (index) => `t${index % forum.topics}`;

/**
 * Insert a club of two hundred in June: a season with names down and sides, a register, documents, and a forum with a history.
 */
export async function putClub(db) {
  await enableFeatures(db);
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('event').execute();
    for (const [table, rows] of [...clubRows(), ...todaysRows(), ...conversations()])
      for (let from = 0; from < rows.length; from += 200)
        await tx
          .insertInto(table)
          .values(rows.slice(from, from + 200))
          .execute();
    await tx.updateTable('member').set({ password_hash: hash }).where('id', 'like', 'm%').execute();
  });
  const boards = await db.selectFrom('board').select('event').execute();
  return { open: boards.map(({ event }) => event).filter((id) => dateOf(id) > match.date) };
}

const season = seasonOf(events);
const dateOf = (id) => season.find((event) => event.id === id)?.date ?? '';

function* clubRows() {
  const today = { index: events, ...match, type: 'tuesday', isPast: false };
  yield* peopleRows(members, []);
  yield* seasonRows([...season, today]);
  yield* namesRows(season, members);
  yield* dutiesRows(season, members);
  yield* togetherRows(season, members);
  yield* papersRows(members);
}

/** Rows of today's sides, with notifications sent on Sunday. */
function* todaysRows() {
  const at = '2025-06-08T18:00:00.000Z';
  const { id: event, date, rinks, players } = match;
  yield [
    'board',
    [
      {
        event,
        opened_at: at,
        closes_at: null,
        wanted: rinks * players,
        asked_at: at,
        asks: '{"lifts":false,"teas":false}',
      },
    ],
  ];
  const format = JSON.stringify({ rinks, players });
  yield [
    'selection',
    [
      {
        event,
        state: 'published',
        captain: 'm0',
        format,
        rinks,
        published_at: at,
        updated_by: null,
        updated_at: at,
      },
    ],
  ];
  yield [
    'pick',
    Array.from({ length: rinks * players }, (_, order) => {
      const [rink, place] = [1 + Math.floor(order / players), order % players];
      return {
        ...{
          id: `today-${order}`,
          event,
          member: `m${order + 1}`,
          name: '',
          rink,
          place,
          told: `${rink}:${place}`,
        },
        ...{ told_at: at, state: 'confirmed', answered_at: at, for_day: date },
      };
    }),
  ];
}

/** Rows of a forum, written by two hundred members. */
function* conversations() {
  const writer = (id) => `m${Number(id.slice(1)) % members}`;
  for (const [table, rows] of forumRows({ ...forum, tokens: [] })) {
    if (['member', 'session', 'mail_choice', 'follow'].includes(table)) continue;
    yield [table, rows.map((row) => ('author' in row ? { ...row, author: writer(row.author) } : row))];
  }
}
