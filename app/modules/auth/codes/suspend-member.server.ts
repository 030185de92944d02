import type { Kysely } from 'kysely';
import { endOtherSessions } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { Schema } from '#db/schema/schema.ts';
import { endCodes, passwordCodeKinds } from './codes.server.ts';

/** Suspends a member whose row the transaction has locked, and ends all sessions. */
export async function suspendMember(tx: Kysely<Schema>, clock: Clock, id: string): Promise<void> {
  await tx.updateTable('member').set({ suspended_at: clock().toISOString() }).where('id', '=', id).execute();
  await endOtherSessions(tx, id);
  await endCodes(tx, clock, [...passwordCodeKinds, 'new-email'], id);
}

export async function reinstateMember(tx: Kysely<Schema>, id: string): Promise<void> {
  await tx.updateTable('member').set({ suspended_at: null }).where('id', '=', id).execute();
}
