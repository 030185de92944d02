import { generateKeyPairSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ExchangeKeyPair } from './signing.server.ts';

const ownKeyId = 'own';

/** Returns the site's key pair, created on first use. Stored in the database, and so in every backup. */
export async function readOrCreateExchangeKey(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
): Promise<ExchangeKeyPair> {
  const kept = await readSiteKey(db);
  if (kept) return kept;
  const { x: public_key = '', d: private_key = '' } = generateKeyPairSync('ed25519').privateKey.export({
    format: 'jwk',
  });
  await db
    .insertInto('exchange_key')
    .values({ id: ownKeyId, public_key, private_key, made_at: clock().toISOString() })
    .onConflict((c) => c.column('id').doNothing())
    .execute();
  return (await readSiteKey(db)) ?? { publicKey: public_key, privateKey: private_key };
}

async function readSiteKey(db: Kysely<DatabaseSchema>): Promise<ExchangeKeyPair | undefined> {
  const row = await db
    .selectFrom('exchange_key')
    .select(['public_key', 'private_key'])
    .where('id', '=', ownKeyId)
    .executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}
