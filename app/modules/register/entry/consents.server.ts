import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { throwOnFutureDate } from '#app/core/validation-errors.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  formatMemberConsentDate,
  getDefaultMemberConsents,
  type MemberConsentKind,
  type MemberConsentSource,
  type MemberConsents,
  memberConsentKinds,
} from './consent-kinds.ts';

const parseConsentKind = (what: string) => memberConsentKinds.find((kind) => kind === what);

/** Return the current consents of each member, the latest of each kind, in one query. */
export async function readConsentsByMember(
  db: Kysely<DatabaseSchema>,
  members: readonly string[],
): Promise<Map<string, MemberConsents>> {
  const of = new Map<string, MemberConsents>(members.map((member) => [member, getDefaultMemberConsents()]));
  if (members.length === 0) return of;
  const rows = await db
    .selectFrom('consent')
    .select(['member', 'what', 'given', 'at', 'how'])
    .where('member', 'in', members)
    .orderBy('at')
    .execute();
  for (const { member, what, given, at, how } of rows) {
    const [kind, consents] = [parseConsentKind(what), of.get(member)];
    if (kind && consents) consents[kind] = { given: given === 1, at, how };
  }
  return of;
}

export const readMemberConsents = async (
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<MemberConsents> =>
  (await readConsentsByMember(db, [member])).get(member) ?? getDefaultMemberConsents();

export interface MemberConsentDecision {
  member: string;
  what: MemberConsentKind;
  given: boolean;
  how: MemberConsentSource;
  /** Date on the paper, 'YYYY-MM-DD'; without it the consent is dated now. */
  onDay?: string | undefined;
}

/**
 * Records a consent given or withdrawn, dated after the previous one; the member is locked by the transaction. A repeated value
 * is ignored. Throws 422 for a paper dated in the future or before the latest consent.
 */
export async function insertMemberConsent(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  { member, what, given, how, onDay }: MemberConsentDecision,
): Promise<boolean> {
  const now = clock();
  const day = todayInLondon(clock);
  if (onDay) throwOnFutureDate(clock, onDay, 'onDay');
  const last = await tx
    .selectFrom('consent')
    .select(['given', 'at'])
    .where('member', '=', member)
    .where('what', '=', what)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && (last.given === 1) === given) return false;
  const said = onDay && onDay < day ? new Date(`${onDay}T12:00:00.000Z`) : now;
  if (last && last.at.slice(0, 10) > said.toISOString().slice(0, 10))
    throw createInvalidInputRefusal({
      onDay: `A later choice was saved on ${formatMemberConsentDate(last.at)}. Enter that date or a later one.`,
    });
  // Of two concurrent requests the second wins.
  const after = last ? Date.parse(last.at) + 1 : 0;
  const at = new Date(Math.max(said.getTime(), after)).toISOString();
  const { id: by, name: actor_name } = actor;
  await tx
    .insertInto('consent')
    .values({ id: randomUUID(), member, what, given: given ? 1 : 0, at, how, actor: by, actor_name })
    .execute();
  return true;
}
