import type { Club } from '#app/site/club.ts';
import type { Database } from '#db/connection.ts';

interface Keeper {
  /** '' for the address that Settings has. */
  name: string;
  email: string;
}

/** Who is told when the site wants a hand: whom Settings names, else every administrator whom a mail reaches. */
export async function keepersOf(db: Database, { keeper }: Pick<Club, 'keeper'>): Promise<Keeper[]> {
  if (keeper.email) return [{ name: '', email: keeper.email }];
  const rows = await db
    .selectFrom('member')
    .select(['name', 'email'])
    .where('role', '=', 'administrator')
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('email', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name, email }) => ({ name, email: email ?? '' }));
}
