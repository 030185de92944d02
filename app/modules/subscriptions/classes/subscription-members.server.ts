import type { Kysely } from 'kysely';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { compareBySurname } from '#app/core/names.ts';
import { formerMemberLabel } from '#app/modules/members/members.ts';
import type { BilledMembershipState } from '#app/modules/subscriptions/entries/account-state.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** A member, with the fields that accounts need. */
export interface SubscriptionMember {
  id: string;
  name: string;
  /** Name as on an envelope. */
  formalName: string;
  address: string;
  email: string | null;
  class: string | null;
  /** 'YYYY-MM-DD' or 'YYYY', as in the register; null if unknown. */
  joined: string | null;
  /** Date of being added to the membership list. */
  addedOn: string;
  standing: BilledMembershipState;
}

/** Fetch all members and removed ones, by surname; or one member and those at the same address. */
export async function readSubscriptionMembers(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  member?: string,
): Promise<SubscriptionMember[]> {
  const now = todayInLondon(clock);
  const rows = await db
    .selectFrom('member')
    .leftJoin('register_entry', 'register_entry.member', 'member.id')
    .select(['member.id', 'name', 'email', 'added_at', 'suspended_at', 'removed_at'])
    .select(['formal_name', 'register_entry.address', 'register_entry.class', 'joined', 'left_on'])
    .$if(member !== undefined, (q) =>
      q.where((e) => {
        const its = e
          .selectFrom('member as one')
          .select('one.email')
          .where('one.id', '=', member ?? '');
        return e.or([e('member.id', '=', member ?? ''), e('email', '=', its)]);
      }),
    )
    .execute();
  return rows
    .sort(compareBySurname)
    .map(({ id, name, email, address, added_at, suspended_at, removed_at, joined, ...entry }) => {
      const hasLeft = entry.left_on !== null && entry.left_on <= now;
      const suspended = suspended_at ? 'suspended' : 'member';
      return {
        id,
        name: removed_at ? formerMemberLabel : name,
        formalName: entry.formal_name || name,
        address: address ?? '',
        email,
        class: entry.class,
        joined,
        addedOn: added_at.slice(0, 10),
        standing: removed_at ? 'removed' : hasLeft ? 'left' : suspended,
      };
    });
}
