import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { SessionTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Role } from './roles.ts';
import type { Session } from './session-schema.server.ts';
import { hashOf, newToken } from './tokens.server.ts';

const days30 = 30 * 24 * 3600_000;
/** How stale the time of last use may be: a call seldom has to write. */
const freshness = 10 * 60_000;
const mostSessions = 30;

/** Who calls, and from which of their signed-in browsers. */
export interface Viewer {
  id: string;
  name: string;
  /** Whether somebody gave it; else it is part of the address. */
  nameIsGiven: boolean;
  displayName: string | null;
  email: string | null;
  signInName: string | null;
  role: Role;
  /** Until when they may not write in the forum. */
  quietUntil: string | null;
  session: string;
}

/** Signs a member in on one browser; the token is nowhere but in the answer. Good for 30 days, longer when used. */
export async function startSession(
  db: Kysely<Schema>,
  clock: Clock,
  member: string,
  device: string,
  door: SessionTable['door']['__select__'] = 'password',
): Promise<string> {
  const token = newToken();
  const now = clock();
  await db
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: hashOf(token),
      member,
      device,
      door,
      started_at: now.toISOString(),
      used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + days30).toISOString(),
    })
    .execute();
  await forgetSurplus(db, member);
  return token;
}

/** A session that is good, with its member. */
export interface GoodSession {
  viewer: Viewer;
  /** Milliseconds since 1970: looked at with each call. */
  usedAt: number;
  endsAt: number;
}

const goodOne = prepared((db, given: Given<{ hash: string; now: string }>) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member')
    .select([
      'member.id',
      'name',
      'name_is_given',
      'display_name',
      'email',
      'sign_in_name',
      'role',
      'quiet_until',
    ])
    .select(['session.id as session', 'used_at', 'expires_at'])
    .where('token_hash', '=', given('hash'))
    .where('expires_at', '>', given('now'))
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null),
);

/** The session of a token, by its hash; none where it is unknown, expired, or its member may not come in. */
export async function goodSession(
  db: Kysely<Schema>,
  hash: string,
  now: Date,
): Promise<GoodSession | undefined> {
  const row = await goodOne.first(db, { hash, now: now.toISOString() });
  if (!row) return undefined;
  const { id, name, email, role, session } = row;
  return {
    viewer: {
      id,
      name,
      email,
      role,
      session,
      nameIsGiven: row.name_is_given === 1,
      displayName: row.display_name,
      signInName: row.sign_in_name,
      quietUntil: row.quiet_until,
    },
    usedAt: Date.parse(row.used_at),
    endsAt: Date.parse(row.expires_at),
  };
}

/** Whether its time of last use is stale enough to be written anew. */
export const isStale = ({ usedAt }: GoodSession, now: Date) => now.getTime() - usedAt > freshness;

/** Good for another 30 days from now. */
export async function extend(db: Kysely<Schema>, { viewer }: GoodSession, now: Date): Promise<GoodSession> {
  const usedAt = now.getTime();
  const endsAt = usedAt + days30;
  const times = { used_at: now.toISOString(), expires_at: new Date(endsAt).toISOString() };
  await db.updateTable('session').set(times).where('id', '=', viewer.session).execute();
  return { viewer, usedAt, endsAt };
}

/** Which of some sessions are still good, as `KnownSessions` would say. */
export async function goodSessions(db: Kysely<Schema>, clock: Clock, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member')
    .select('session.id')
    .where('session.id', 'in', ids)
    .where('expires_at', '>', clock().toISOString())
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Where a member is signed in, the latest used first. */
export async function listSessions(db: Kysely<Schema>, clock: Clock, member: string): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'started_at', 'used_at'])
    .where('member', '=', member)
    .where('expires_at', '>', clock().toISOString())
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, device, started_at, used_at }) => ({
    id,
    device,
    startedAt: started_at,
    usedAt: used_at,
  }));
}

/** Ends one of a member's sessions. False where it is not theirs. */
export async function endSession(db: Kysely<Schema>, member: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends sessions by the hashes of their tokens, which open nothing: a browser that signed out offline has no more. */
export async function endSessionsOf(db: Kysely<Schema>, hashes: string[]): Promise<void> {
  if (hashes.length > 0) await db.deleteFrom('session').where('token_hash', 'in', hashes).execute();
}

/** Ends a member's sessions everywhere, but for one that may stay. */
export async function endSessions(db: Kysely<Schema>, member: string, but = ''): Promise<void> {
  await db.deleteFrom('session').where('member', '=', member).where('id', '!=', but).execute();
}

/** A browser that forgets its token at each visit must not fill the table. */
async function forgetSurplus(db: Kysely<Schema>, member: string): Promise<void> {
  const surplus = await db
    .selectFrom('session')
    .select('id')
    .where('member', '=', member)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .offset(mostSessions)
    .execute();
  if (surplus.length > 0)
    await db
      .deleteFrom('session')
      .where(
        'id',
        'in',
        surplus.map(({ id }) => id),
      )
      .execute();
}
