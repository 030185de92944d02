import { dutiesRows } from './duties.mjs';
import { namesRows } from './names.mjs';
import { papersRows } from './papers.mjs';
import { peopleRows } from './people.mjs';
import { seasonOf, seasonRows } from './season.mjs';
import { togetherRows } from './together.mjs';

/**
 * Rows of a club of so many members in the middle of a season of so many events, with every feature in use: names down, sides,
 * lifts and cards, duties, roll-ups and suppers, letters and documents. Yields `[table, rows]` in an order that satisfies the
 * foreign keys.
 */
export function* clubRows({ members, events, tokens = [] }) {
  const season = seasonOf(events);
  yield* peopleRows(members, tokens);
  yield* seasonRows(season);
  yield* namesRows(season, members);
  yield* dutiesRows(season, members);
  yield* togetherRows(season, members);
  yield* papersRows(members);
}

/** Insert the rows of a club into a database whose calendar has no other events. */
export async function putClub(db, size) {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('event').execute();
    await putRows(tx, clubRows(size));
  });
}

/** Insert batches of rows, `[table, rows]`, into a database in order. */
export async function putRows(db, batches) {
  for (const [table, rows] of batches)
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto(table)
        .values(rows.slice(from, from + 500))
        .execute();
}
