import type { Database } from '#db/connection.ts';
import type { SeparateMemberPair } from './duplicate-schemas.server.ts';

/** Pairs that look alike but are two people, as marked by an officer; not offered again. */

interface MemberIdPair {
  one: string;
  other: string;
}

export const sortMemberPairIds = ({ one, other }: MemberIdPair): MemberIdPair =>
  one < other ? { one, other } : { one: other, other: one };

export const getMemberPairKey = (both: MemberIdPair) => Object.values(sortMemberPairIds(both)).join(' ');

/** Return the pairs, the latest first. */
export async function listSeparateMemberPairs(db: Database): Promise<SeparateMemberPair[]> {
  const rows = await db
    .selectFrom('two_people')
    .innerJoin('member as first', 'first.id', 'two_people.one')
    .innerJoin('member as second', 'second.id', 'two_people.other')
    .leftJoin('member as officer', 'officer.id', 'two_people.put_by')
    .select(['two_people.at', 'first.id as one', 'first.name as oneName', 'second.id as other'])
    .select(['second.name as otherName', 'officer.name as by'])
    .orderBy('two_people.at', 'desc')
    .orderBy('one')
    .orderBy('other')
    .execute();
  return rows.map(({ at, by, ...row }) => ({
    one: { id: row.one, name: row.oneName },
    other: { id: row.other, name: row.otherName },
    at,
    by: by ?? '',
  }));
}
