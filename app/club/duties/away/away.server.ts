import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { longDay } from '#app/club/duties/duty-words.ts';
import { activeMembers } from '#app/club/duties/people.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';

interface Days {
  member: string;
  from: string;
  /** '' for the one day. */
  to: string;
}

/** Says on which days a member can do no duty: themselves, or an officer for whoever never signs in. */
export function addAway(site: Site, actor: Actor, { member: id, from, to }: Days): Promise<string> {
  const until = to || from;
  if (until < from) throw invalid({ to: 'The last day comes after the first.' });
  if (until < dayAndWords(site).date) throw invalid({ from: 'These days are past.' });
  return site.db.transaction().execute(async (tx) => {
    const member = (await activeMembers(tx).execute()).find((one) => one.id === id);
    if (!member) throw new Refusal(404, 'There is no such member.');
    const mine = await tx.selectFrom('away').select('id').where('member', '=', id).execute();
    if (mine.length >= 100) throw invalid({ from: 'These are too many. Please join some of them.' });
    const made = newShortId();
    await tx.insertInto('away').values({ id: made, member: id, from_day: from, to_day: until }).execute();
    if (actor.id !== id)
      await writeAuditLog(
        tx,
        site.clock,
        actor,
        'wrote down days away of',
        member,
        `${longDay(from)} to ${longDay(until)}`,
      );
    return made;
  });
}

/** Takes them back. 404 where there are none such, or they are somebody else's than `member`. */
export function removeAway(
  site: Site,
  actor: Actor,
  { id, member }: { id: string; member?: string },
): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('away')
      .innerJoin('member', 'member.id', 'away.member')
      .select(['member.id', 'member.name'])
      .where('away.id', '=', id)
      .$if(member !== undefined, (q) => q.where('away.member', '=', member ?? ''))
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'There are no such days.');
    await tx.deleteFrom('away').where('id', '=', id).execute();
    if (actor.id !== row.id) await writeAuditLog(tx, site.clock, actor, 'took back days away of', row);
  });
}
