import { createHmac, timingSafeEqual } from 'node:crypto';
import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

const dayInMs = 24 * 3600_000;

/** Signed timestamp of when the form was opened. */
export async function createPublicFormTicket({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<string> {
  const opened = String(clock().getTime());
  return `${opened}.${await signWithSecret(db, opened)}`;
}

/** Return the ticket if valid; an expired or foreign one is replaced by a new one. */
export async function renewInvalidFormTicket(
  site: Pick<Site, 'db' | 'clock'>,
  ticket: string,
): Promise<string> {
  const [opened = '', mark] = ticket.split('.');
  const fresh = site.clock().getTime() - Number(opened) < dayInMs / 2;
  return fresh && mark === (await signWithSecret(site.db, opened)) ? ticket : createPublicFormTicket(site);
}

/** True if the form was open long enough for a person (bots are quicker), and at most a day. */
export async function isFormTicketAgeValid(
  { db, clock, formSeconds }: Pick<Site, 'db' | 'clock' | 'formSeconds'>,
  ticket: string,
): Promise<boolean> {
  const [opened = '', mark = ''] = ticket.split('.');
  const [given, good] = [Buffer.from(mark), Buffer.from(await signWithSecret(db, opened))];
  if (given.length !== good.length || !timingSafeEqual(given, good)) return false;
  const age = clock().getTime() - Number(opened);
  return age >= formSeconds * 1000 && age < dayInMs;
}

const signWithSecret = async (db: Database, text: string) => (await createTextSigner(db))(text);

/** Signs texts with the site's secret (HMAC, hex); each purpose must begin its text with a prefix of its own. */
export async function createTextSigner(db: Database): Promise<(text: string) => string> {
  const key = await readSigningSecret(db);
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}

async function readSigningSecret(db: Database): Promise<string> {
  const read = () => db.selectFrom('site').select('value').where('key', '=', 'secret').executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('site')
    .values({ key: 'secret', value: createSecretToken() })
    .onConflict((c) => c.doNothing())
    .execute();
  return (await read())?.value ?? '';
}
