import type { Kysely } from 'kysely';
import { endSessions } from '#app/api/who/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { Schema } from '#db/schema/schema.ts';
import { endCodes, passwordCodes } from './codes.server.ts';

/** Suspends a member whose row the transaction has locked, and ends all sessions. */
export async function keepOut(tx: Kysely<Schema>, clock: Clock, id: string): Promise<void> {
  await tx.updateTable('member').set({ suspended_at: clock().toISOString() }).where('id', '=', id).execute();
  await endSessions(tx, id);
  await endCodes(tx, clock, [...passwordCodes, 'new-email'], id);
}

export async function letIn(tx: Kysely<Schema>, id: string): Promise<void> {
  await tx.updateTable('member').set({ suspended_at: null }).where('id', '=', id).execute();
}
