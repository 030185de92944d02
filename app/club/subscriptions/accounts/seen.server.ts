import type { Kysely } from 'kysely';
import { balancesOf } from '#app/club/subscriptions/balances.server.ts';
import { lineWords, owesWords } from '#app/club/subscriptions/lines/line.ts';
import { countLines } from '#app/club/subscriptions/lines/lines.server.ts';
import { money } from '#app/core/money.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';
import { versionTogether } from './account.ts';

/**
 * Lines are only added, so an account's version is how many it has. 409 with what was
 * entered last where it is another one than was seen; 404 where somebody is not known.
 */
export async function refuseUnseen(tx: Kysely<Schema>, members: string[], version: number): Promise<void> {
  const known = await tx.selectFrom('member').select('id').where('id', 'in', members).execute();
  if (known.length < new Set(members).size) throw new Refusal(404, 'There is no such member.');
  const counts = await countLines(tx, members);
  const now = versionTogether(members.map((id) => ({ version: 1 + (counts.get(id) ?? 0) })));
  if (now === version) return;
  const balances = await balancesOf(tx, { members });
  const owes = members.reduce((sum, id) => sum + (balances.get(id) ?? 0), 0);
  const last = await tx
    .selectFrom('subscription_line')
    .selectAll()
    .where('member', 'in', members)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const entered = last && `${lineWords({ ...last, className: null })}, ${money(Math.abs(last.pence))}`;
  const current = { owes: owesWords(owes), last: entered ?? '', version: now };
  throw new Refusal(409, meanwhile, {}, { current, ...(last && { by: last.actor_name, at: last.at }) });
}
