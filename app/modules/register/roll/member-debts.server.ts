import type { Kysely } from 'kysely';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Return the debts of members in pence. Subscriptions depend on the register, so this query only sums their rows; needs the
 * permission for both sections.
 */
export async function readMemberDebts(db: Kysely<DatabaseSchema>): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('subscription_line')
    .innerJoin('member', 'member.id', 'subscription_line.member')
    .select((e) => ['member.id', e.fn.sum('pence').as('pence')])
    .where('removed_at', 'is', null)
    .groupBy('member.id')
    .having((e) => e(e.fn.sum('pence'), '>', 0))
    .execute();
  return new Map(rows.map(({ id, pence }) => [id, Number(pence)]));
}

export const canSeeMemberDebts = async (
  site: Pick<Site, 'db' | 'club'>,
  viewer: SignedInViewer,
): Promise<boolean> => (await getMemberPermissions(site, viewer)).includes('subscriptions');
