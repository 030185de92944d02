import { dutiesRows } from './duties.mjs';
import { namesRows } from './names.mjs';
import { papersRows } from './papers.mjs';
import { peopleRows } from './people.mjs';
import { seasonOf, seasonRows } from './season.mjs';
import { togetherRows } from './together.mjs';

/**
 * A club of so many members in the middle of a season of so many events, with all in use that it may: names down, sides, lifts
 * and cards, duties, roll-ups and suppers, letters and papers. Yields `[table, rows]` in the order in which they refer to each other.
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

/** Puts them into a database in which the calendar is theirs alone. */
export async function putClub(db, size) {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('event').execute();
    await putRows(tx, clubRows(size));
  });
}

/** Puts rows into a database, `[table, rows]` one after the other. */
export async function putRows(db, batches) {
  for (const [table, rows] of batches)
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto(table)
        .values(rows.slice(from, from + 500))
        .execute();
}
