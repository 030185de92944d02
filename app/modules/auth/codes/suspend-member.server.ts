import type { Kysely } from 'kysely';
import { endOtherSessions } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { endAccessCodes, passwordCodeKinds } from './codes.server.ts';

/** Suspends a member whose row the transaction has locked, and ends all sessions. */
export async function suspendMember(tx: Kysely<DatabaseSchema>, clock: Clock, id: string): Promise<void> {
  await tx.updateTable('member').set({ suspended_at: clock().toISOString() }).where('id', '=', id).execute();
  await endOtherSessions(tx, id);
  await endAccessCodes(tx, clock, [...passwordCodeKinds, 'new-email'], id);
}

export async function reinstateMember(tx: Kysely<DatabaseSchema>, id: string): Promise<void> {
  await tx.updateTable('member').set({ suspended_at: null }).where('id', '=', id).execute();
}
