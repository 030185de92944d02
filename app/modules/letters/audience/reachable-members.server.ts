import type { Kysely } from 'kysely';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Member who can receive letters: not removed, suspended or left. */
export interface LetterReachableMember {
  id: string;
  name: string;
  email: string | null;
  mailKey: string;
  class: string;
  /** True if they have opted out of letters. */
  wantsNone: boolean;
}

/** Returns all such members, ordered by name. */
export async function listLetterReachableMembers(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
): Promise<LetterReachableMember[]> {
  const rows = await db
    .selectFrom('member')
    .leftJoin('register_entry', 'register_entry.member', 'member.id')
    .leftJoin('member_class', 'member_class.id', 'register_entry.class')
    .leftJoin('mail_choice', (on) =>
      on.onRef('mail_choice.member', '=', 'member.id').on('mail_choice.kind', '=', 'letters'),
    )
    .select(['member.id', 'member.name', 'email', 'mail_key', 'member_class.name as class', 'choice'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where((e) => e.or([e('left_on', 'is', null), e('left_on', '>', todayInLondon(clock))]))
    .orderBy('member.name')
    .orderBy('member.id')
    .execute();
  return rows.map(({ mail_key, choice, ...row }) => ({
    ...row,
    mailKey: mail_key,
    class: row.class ?? '',
    wantsNone: choice === 'no',
  }));
}
