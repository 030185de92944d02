import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { SignInSessionTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MemberRole } from './roles.ts';
import type { SessionSummary } from './session-schema.server.ts';
import { createSecretToken, hashSecret } from './tokens.server.ts';

const sessionLifetimeMs = 30 * 24 * 3600_000;
/** Maximum age of the stored time of last use, in milliseconds: saves a write at most requests. */
const maxLastUseAgeMs = 10 * 60_000;
const maxSessionsPerMember = 30;

/** Member of a request, with the session. */
export interface SignedInViewer {
  id: string;
  name: string;
  /** False if the name is derived from the email address. */
  nameIsGiven: boolean;
  displayName: string | null;
  email: string | null;
  signInName: string | null;
  role: MemberRole;
  /** End of a suspension from writing in the forum. */
  quietUntil: string | null;
  session: string;
}

/** Sign a member in on a browser and return the token, which is stored as a hash only. Valid for 30 days from the last use. */
export async function startSession(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  member: string,
  device: string,
  door: SignInSessionTable['door']['__select__'] = 'password',
): Promise<string> {
  const token = createSecretToken();
  const now = clock();
  await db
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: hashSecret(token),
      member,
      device,
      door,
      started_at: now.toISOString(),
      used_at: now.toISOString(),
      expires_at: new Date(now.getTime() + sessionLifetimeMs).toISOString(),
    })
    .execute();
  await deleteSurplusSessions(db, member);
  return token;
}

/** Valid session with its member. */
export interface ValidSession {
  viewer: SignedInViewer;
  /** Milliseconds since 1970, compared at each request. */
  usedAt: number;
  expiresAt: number;
}

const validSessionQuery = prepareQuery((db, given: QueryParameter<{ hash: string; now: string }>) =>
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

/** Query a valid session by the hash of its token; undefined if unknown, expired, or the member may not sign in. */
export async function findValidSession(
  db: Kysely<DatabaseSchema>,
  hash: string,
  now: Date,
): Promise<ValidSession | undefined> {
  const row = await validSessionQuery.first(db, { hash, now: now.toISOString() });
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
    expiresAt: Date.parse(row.expires_at),
  };
}

/** True if the stored time of last use is due for an update. */
export const isSessionLastUseStale = ({ usedAt }: ValidSession, now: Date) =>
  now.getTime() - usedAt > maxLastUseAgeMs;

/** Extend a session to 30 days from now. */
export async function extendSession(
  db: Kysely<DatabaseSchema>,
  { viewer }: ValidSession,
  now: Date,
): Promise<ValidSession> {
  const usedAt = now.getTime();
  const endsAt = usedAt + sessionLifetimeMs;
  const times = { used_at: now.toISOString(), expires_at: new Date(endsAt).toISOString() };
  await db.updateTable('session').set(times).where('id', '=', viewer.session).execute();
  return { viewer, usedAt, expiresAt: endsAt };
}

/** Query which of the given sessions are still valid. */
export async function filterValidSessions(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  ids: string[],
): Promise<Set<string>> {
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

/** Query the sessions of a member, last used first. */
export async function listSessions(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  member: string,
): Promise<SessionSummary[]> {
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

/** End a session of a member. Returns false if it is not theirs. */
export async function endMemberSession(
  db: Kysely<DatabaseSchema>,
  member: string,
  id: string,
): Promise<boolean> {
  const ended = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends sessions by the hashes of their tokens, which open nothing: a browser that signed out offline has no more. */
export async function endSessionsByTokenHash(db: Kysely<DatabaseSchema>, hashes: string[]): Promise<void> {
  if (hashes.length > 0) await db.deleteFrom('session').where('token_hash', 'in', hashes).execute();
}

/** Ends a member's sessions everywhere, but for one that may stay. */
export async function endOtherSessions(db: Kysely<DatabaseSchema>, member: string, but = ''): Promise<void> {
  await db.deleteFrom('session').where('member', '=', member).where('id', '!=', but).execute();
}

/** Delete the oldest sessions, so that a browser without storage does not fill the table. */
async function deleteSurplusSessions(db: Kysely<DatabaseSchema>, member: string): Promise<void> {
  const surplus = await db
    .selectFrom('session')
    .select('id')
    .where('member', '=', member)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .limit(1000)
    .offset(maxSessionsPerMember)
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
