import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { insertMemberConsent, readConsentsByMember } from '#app/modules/register/register.server.ts';
import { memberConsentKinds } from '#app/modules/register/register.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MergedMemberPair } from './move-references.server.ts';

/** Resolves duplicates of two entries in the forum, letters and consents, before references move. */

/** Keeps the further of both reading positions. */
export async function mergeForumReadingPositions(
  tx: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
): Promise<void> {
  const rows = await tx
    .selectFrom('reading as own')
    .innerJoin('reading as theirs', 'theirs.topic', 'own.topic')
    .select(['own.topic', 'theirs.read_to'])
    .where('own.member', '=', keep)
    .where('theirs.member', '=', gone)
    .whereRef('theirs.read_to', '>', 'own.read_to')
    .execute();
  for (const { topic, read_to } of rows)
    await tx
      .updateTable('reading')
      .set({ read_to })
      .where('member', '=', keep)
      .where('topic', '=', topic)
      .execute();
}

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

/** A letter sent to both stays recorded for both; any other counts as sent to the kept entry. */
export async function mergeLetterRecipients(
  tx: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
): Promise<void> {
  const person = `member:${keep}`;
  const both = tx.selectFrom('letter_recipient').select('letter').where('person', '=', person);
  await tx
    .updateTable('letter_recipient')
    .set({ person })
    .where('person', '=', `member:${gone}`)
    .where('letter', 'not in', both)
    .execute();
}
