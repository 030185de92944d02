import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { hashSecret } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { PasswordlessSignInTable } from '#db/schema/people/auth.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { PendingSignInRequest } from './sign-in-request-schemas.server.ts';

export type SignInRequest = Selectable<PasswordlessSignInTable>;

const minute = 60_000;
const day = 24 * 60 * minute;
const requestLifetimesMs = { mail: 15 * minute, device: 5 * minute } as const;

export const createSignInRequestOverRefusal = () =>
  new Refusal(410, 'This code or link has already been used or has expired. Start again.');

export const getSignInRequestExpiry = (clock: Clock, kind: keyof typeof requestLifetimesMs) =>
  new Date(clock().getTime() + requestLifetimesMs[kind]).toISOString();

type SignInRequestFields = Partial<
  Pick<SignInRequest, 'email' | 'member' | 'browser' | 'device' | 'link_hash'>
>;

/** Creates a sign-in request; its lifetime restarts when the mail is sent. */
export async function createSignInRequest(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  kind: keyof typeof requestLifetimesMs,
  { browser = '', device = '', ...facts }: SignInRequestFields,
): Promise<string> {
  const id = randomUUID();
  const made_at = clock().toISOString();
  const expires_at = getSignInRequestExpiry(clock, kind);
  await tx
    .insertInto('way_in')
    .values({ id, kind, browser, device, made_at, expires_at, ...facts })
    .execute();
  return id;
}

export const isSignInRequestOver = ({ ended_at, expires_at }: SignInRequest, clock: Clock) =>
  ended_at !== null || expires_at <= clock().toISOString();

/** Finds the request of a browser by its secret. Throws 410 if it does not match or has ended. */
export async function findPendingSignInRequest(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  { id, secret }: PendingSignInRequest,
): Promise<SignInRequest> {
  const way = await db
    .selectFrom('way_in')
    .selectAll()
    .where('id', '=', id)
    .where('browser', '=', hashSecret(secret))
    .executeTakeFirst();
  if (!way || isSignInRequestOver(way, clock)) throw createSignInRequestOverRefusal();
  return way;
}

/** Redeems the request. Throws 410 if a concurrent request was first. */
export async function redeemSignInRequest(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  id: string,
  facts: { member?: string; state?: 'refused' } = {},
): Promise<void> {
  const now = clock().toISOString();
  const used = await tx
    .updateTable('way_in')
    .set({ ...facts, ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw createSignInRequestOverRefusal();
}

/** Ends a member's pending requests, by mail or from another device. */
export async function endSignInRequests(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  member: string,
): Promise<void> {
  await tx
    .updateTable('way_in')
    .set({ ended_at: clock().toISOString() })
    .where((e) =>
      e.or([
        e('member', '=', member),
        e('email', '=', e.selectFrom('member').select('email').where('id', '=', member)),
      ]),
    )
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes sign-in requests a day after they expire. */
export async function purgeSignInRequests(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  const yesterday = new Date(clock().getTime() - day).toISOString();
  await db.deleteFrom('way_in').where('expires_at', '<', yesterday).execute();
}
