import type { Kysely } from 'kysely';
import type { MergedMemberPair } from '#app/admin/ports/member-merge.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { insertMemberConsent, readConsentsByMember } from '#app/modules/register/register.server.ts';
import { memberConsentKinds } from '#app/modules/register/register.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Return the consents that one entry withdrew or never gave while the other gave them: they count as not given. */
export async function findContradictoryConsents(
  tx: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
) {
  const of = await readConsentsByMember(tx, [keep, gone]);
  const [own, theirs] = [of.get(keep), of.get(gone)];
  return memberConsentKinds.filter((kind) => {
    const [one, other] = [own?.[kind], theirs?.[kind]];
    return one?.at && other?.at && one.given !== other.given;
  });
}

/** Runs after the references have moved: contradictory consents are withdrawn until the member gives them again. */
export async function mergeMemberConsents(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  { member, doubtful }: { member: string; doubtful: Awaited<ReturnType<typeof findContradictoryConsents>> },
): Promise<void> {
  for (const what of doubtful)
    await insertMemberConsent(tx, clock, actor, { member, what, given: false, how: 'desk' });
}
