import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { lockRoll, readMember } from '#app/club/members/roll/roll.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { TwoPeople } from './two-schemas.server.ts';

/** Two entries that look alike and are two people, as an officer said: they are not asked about again. */

export interface Both {
  one: string;
  other: string;
}

type Acting = Pick<Viewer, 'id' | 'name'>;

const inOrder = ({ one, other }: Both): Both => (one < other ? { one, other } : { one: other, other: one });

export const pairKey = (both: Both) => Object.values(inOrder(both)).join(' ');

/** The latest first. */
export async function listTwoPeople(db: Database): Promise<TwoPeople[]> {
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
    ...{ one: { id: row.one, name: row.oneName }, other: { id: row.other, name: row.otherName } },
    ...{ at, by: by ?? '' },
  }));
}

/** 404 where either is not on the roll. */
export function sayTwoPeople({ db, clock }: Pick<Site, 'db' | 'clock'>, officer: Acting, both: Both) {
  if (both.one === both.other) throw new Refusal(422, 'Please choose two different members.');
  return db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    const [one, other] = [await readMember(tx, both.one), await readMember(tx, both.other)];
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('two_people')
      .values({ ...inOrder(both), put_by: officer.id, at: clock().toISOString() })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    await writeAuditLog(tx, clock, officer, 'noted as two people', one, `the other: ${other.name}`);
  });
}

/** They are asked about again, if they still look alike. 404 where either is not on the roll. */
export function unsayTwoPeople({ db, clock }: Pick<Site, 'db' | 'clock'>, officer: Acting, both: Both) {
  return db.transaction().execute(async (tx) => {
    const [first, second] = [await readMember(tx, both.one), await readMember(tx, both.other)];
    const { one, other } = inOrder(both);
    const { numDeletedRows } = await tx
      .deleteFrom('two_people')
      .where('one', '=', one)
      .where('other', '=', other)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await writeAuditLog(
      tx,
      clock,
      officer,
      'noted no more as two people',
      first,
      `the other: ${second.name}`,
    );
  });
}
