import { cpSync, rmSync } from 'node:fs';
import { openDatabase } from '#db/connection.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { cheapHash, starterData } from '#tests/database.ts';
import { peopleRows } from '../../bench/club/people.mjs';

export const people = 120;
export const password = 'three woods and a jack';
export const officer = 'm0@example.org';

/** Insert the starter club with 120 members on its roll, and every optional feature in use. */
export async function putClub(t, dataDir) {
  const made = await starterData(t);
  cpSync(made.dataDir, dataDir, { recursive: true });
  const databaseUrl = made.databaseUrl.startsWith('sqlite:') ? `sqlite:${dataDir}/club.db` : made.databaseUrl;
  const db = await openDatabase(databaseUrl);
  t.after(() => db.destroy());
  await enableFeatures(db);
  // Removes the starter pictures: the measurement is of the club's own; and each night's backup reads every picture.
  for (const table of ['photo', 'album']) await db.deleteFrom(table).execute();
  rmSync(`${dataDir}/photos`, { recursive: true, force: true });
  await db.transaction().execute(async (tx) => {
    for (const [table, rows] of peopleRows(people, []))
      if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
    await tx
      .updateTable('member')
      .set({ password_hash: cheapHash(password) })
      .execute();
  });
  return { db, databaseUrl };
}
