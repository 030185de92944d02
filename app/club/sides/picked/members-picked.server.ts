import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

/** Members who were told of a place in the published sides of an event and have it still, with an address. */
export async function membersPicked(tx: Kysely<Schema>, event: string) {
  const rows = await tx
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .innerJoin('member', 'member.id', 'pick.member')
    .leftJoin('mail_choice', (j) =>
      j.onRef('mail_choice.member', '=', 'member.id').on('mail_choice.kind', '=', 'playing'),
    )
    .select(['member.id', 'member.name', 'member.email', 'member.mail_key', 'mail_choice.choice'])
    .where('pick.event', '=', event)
    .where('pick.told', 'is not', null)
    .where('pick.state', '!=', 'withdrawn')
    .where('selection.state', '=', 'published')
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .orderBy('member.id')
    .execute();
  return rows.flatMap(({ email, choice, ...row }) =>
    email ? [{ ...row, email, wants: choice !== 'no' }] : [],
  );
}
