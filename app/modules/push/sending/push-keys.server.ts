import { createECDH } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { Schema } from '#db/schema/schema.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** There is one, and it is in the backup: with another all phones would have to be asked again. */
const theKey = 'push';

/** The key by which push services know the club, made when it is first wanted. Of several processes one makes it. */
export async function pushKeys(db: Kysely<Schema>, clock: Clock): Promise<PushKeys> {
  const there = await readKey(db);
  if (there) return there;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const made = {
    public_key: pair.getPublicKey('base64url'),
    // Node leaves leading zeros out.
    private_key: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
  };
  await db
    .insertInto('push_key')
    .values({ id: theKey, ...made, made_at: clock().toISOString() })
    .onConflict((c) => c.doNothing())
    .execute();
  return (await readKey(db)) ?? { publicKey: made.public_key, privateKey: made.private_key };
}

async function readKey(db: Kysely<Schema>): Promise<PushKeys | undefined> {
  const row = await db.selectFrom('push_key').selectAll().where('id', '=', theKey).executeTakeFirst();
  return row && { publicKey: row.public_key, privateKey: row.private_key };
}
