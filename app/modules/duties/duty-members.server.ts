import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** A member who can be assigned to a duty. */
export interface DutyMember {
  id: string;
  name: string;
  email: string | null;
  phone: string;
}

/** Query of the members who can take part: neither removed nor suspended. */
export function queryActiveDutyMembers(db: Kysely<DatabaseSchema>) {
  return db
    .selectFrom('member')
    .select(['member.id', 'member.name', 'member.email', 'member.phone'])
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .orderBy('member.name')
    .orderBy('member.id');
}

/** Fetch the active members who share a rota. */
export async function readRotaSharers(
  db: Kysely<DatabaseSchema>,
  rota: { id: string; shared_by: string },
): Promise<DutyMember[]> {
  const all = queryActiveDutyMembers(db);
  if (rota.shared_by === 'all') return all.execute();
  if (rota.shared_by === 'ticked')
    return all
      .where('member.id', 'in', (q) =>
        q.selectFrom('rota_member').select('rota_member.member').where('rota', '=', rota.id),
      )
      .execute();
  const section = rota.shared_by.replace(/^section:/, '');
  return all
    .where('member.id', 'in', (q) =>
      q.selectFrom('member_section').select('member_section.member').where('section', '=', section),
    )
    .execute();
}

interface MemberUnavailableDates {
  id: string;
  member: string;
  name: string;
  from: string;
  to: string;
}

/** Fetch unavailable dates from a date on. */
export async function readMemberUnavailableDates(
  db: Kysely<DatabaseSchema>,
  date: string,
): Promise<MemberUnavailableDates[]> {
  const rows = await db
    .selectFrom('away')
    .innerJoin('member', 'member.id', 'away.member')
    .select(['away.id', 'away.member', 'member.name', 'from_day', 'to_day'])
    .where('to_day', '>=', date)
    .orderBy('from_day')
    .orderBy('member.name')
    .orderBy('away.id')
    .execute();
  return rows.map(({ from_day, to_day, ...row }) => ({ ...row, from: from_day, to: to_day }));
}

export const isMemberUnavailableOn = (away: MemberUnavailableDates[], member: string, date: string) =>
  away.some((one) => one.member === member && one.from <= date && date <= one.to);
