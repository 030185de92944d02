import type { FeatureName } from '#app/kernel/feature.ts';
import { clubFeatures } from '#app/site/club.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Database } from '#db/connection.ts';

/** Enable optional features in the settings; all of a club's when none is named. */
export async function enableFeatures(db: Database, ...named: FeatureName[]): Promise<void> {
  const all = clubFeatures.map(({ key }) => key).filter((key) => key !== 'league');
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
