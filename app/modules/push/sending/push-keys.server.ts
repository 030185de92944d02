import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export interface PushVapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Single key, included in the backup: with another, all devices would have to subscribe again. */
const pushKeyId = 'push';

/** Returns the club's VAPID key pair, created on first use. Only one process stores it. */
export async function readOrCreatePushVapidKeys(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
): Promise<PushVapidKeys> {
  const there = await readPushKeys(db);
  if (there) return there;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const made = {
    public_key: pair.getPublicKey('base64url'),
    // Node omits leading zeros.
    private_key: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
  await db
    .insertInto('push_key')
    .values({ id: pushKeyId, ...made, made_at: clock().toISOString() })
    .onConflict((c) => c.doNothing())
    .execute();
  return (await readPushKeys(db)) ?? { publicKey: made.public_key, privateKey: made.private_key };
}

async function readPushKeys(db: Kysely<DatabaseSchema>): Promise<PushVapidKeys | undefined> {
  const row = await db.selectFrom('push_key').selectAll().where('id', '=', pushKeyId).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}
