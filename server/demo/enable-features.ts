import type { Club } from '#app/site/club.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Database } from '#db/connection.ts';

type Use = keyof Club['uses'];

/** Enable optional features in the settings; all of them when none is named. */
export async function enableFeatures(db: Database, ...named: Use[]): Promise<void> {
  const all: Use[] = [
    ...(['names', 'duties', 'rollUps', 'rollUpTable', 'coming', 'averages'] as const),
    ...(['register', 'directory', 'subscriptions', 'letters', 'doors', 'documents', 'law'] as const),
  ];
  const uses = named.length > 0 ? named : all;
  const facts = JSON.stringify(Object.fromEntries(uses.map((use) => [`uses.${use}`, 'true'])));
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('setting')
      .values({ id: 'club', facts })
      .onConflict((c) => c.column('id').doUpdateSet({ facts }))
      .execute();
    await raiseContentVersion(tx);
  });
}
