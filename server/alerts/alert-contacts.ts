import type { Club } from '#app/site/club.ts';
import type { Database } from '#db/connection.ts';

interface AlertContact {
  /** '' for the address from the settings. */
  name: string;
  email: string;
}

/** Read the alert contacts: the address from the settings, else every administrator with an email address. */
export async function readAlertContacts(
  db: Database,
  { keeper }: Pick<Club, 'keeper'>,
): Promise<AlertContact[]> {
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
