import type { Kysely, Selectable } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { holding } from '#app/club/subscriptions/hold.server.ts';
import { addLines, undoing } from '#app/club/subscriptions/lines/lines.server.ts';
import { carryOver } from '#app/club/subscriptions/years/carry-over.server.ts';
import { latestOpen, readYears } from '#app/club/subscriptions/years/years.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

type Line = Selectable<Schema['subscription_line']>;

/** Undoes an entry, or a payment by its own id, by another one; a payment for several as a whole. 409 where somebody has done so already. */
export function correctLine(
  site: Site,
  officer: Actor,
  { id, note }: { id: string; note: string },
): Promise<void> {
  return holding(site, async (tx) => {
    const lines = await linesToUndo(tx, id);
    await addLines(tx, site.clock, officer, undoing(lines, note));
    const to = latestOpen(await readYears(tx));
    const members = lines.map(({ member }) => member);
    if (to) await carryOver(tx, site.clock, officer, { to: to.year, members });
    const first = await tx
      .selectFrom('member')
      .select(['id', 'name'])
      .where('id', '=', members[0] ?? '')
      .executeTakeFirst();
    await writeAuditLog(tx, site.clock, officer, 'took back an entry of', first ?? null, 'Subscriptions');
  });
}

async function linesToUndo(tx: Kysely<Schema>, id: string): Promise<Line[]> {
  const line = await tx
    .selectFrom('subscription_line')
    .selectAll()
    .where((e) => e.or([e('id', '=', id), e('payment', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  if (!line) throw new Refusal(404, 'There is no such entry.');
  if (line.kind === 'correction')
    throw new Refusal(409, 'This takes back another entry. Please enter that one again where it was right.');
  if (line.kind === 'carried')
    throw new Refusal(
      409,
      'What is carried over follows from the other entries. Please take back the one that is wrong.',
    );
  const lines = line.payment
    ? await tx.selectFrom('subscription_line').selectAll().where('payment', '=', line.payment).execute()
    : [line];
  const undone = await tx
    .selectFrom('subscription_line')
    .select('id')
    .where(
      'corrects',
      'in',
      lines.map((one) => one.id),
    )
    .executeTakeFirst();
  if (undone) throw new Refusal(409, 'This entry has been taken back already.');
  return lines;
}
