import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { letterFor } from '#app/club/letters/letter/letters.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** Somebody whom a letter did not reach by mail gets it on paper: why the mail did not go stays with it. */
export async function putOnPaper(
  site: Site,
  officer: Viewer,
  { id, person }: { id: string; person: string },
): Promise<void> {
  const letter = await letterFor(site, officer, id);
  await site.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('letter_recipient')
      .leftJoin('outbox', 'outbox.id', 'letter_recipient.mail')
      .select(['way', 'member', 'name', 'outbox.state'])
      .where('letter', '=', id)
      .where('person', '=', person)
      .executeTakeFirst();
    if (!row) throw new Refusal(404, 'This letter did not go to them.');
    if (row.way === 'paper') return;
    if (row.state !== 'failed') throw new Refusal(409, `The letter has not failed to reach ${row.name}.`);
    await tx
      .updateTable('letter_recipient')
      .set({ way: 'paper' })
      .where('letter', '=', id)
      .where('person', '=', person)
      .execute();
    const who = row.member ? { id: row.member, name: row.name } : null;
    await writeAuditLog(tx, site.clock, officer, 'put a letter on paper for', who, `‘${letter.subject}’`);
  });
}
