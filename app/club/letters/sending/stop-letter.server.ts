import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { letterFor } from '#app/club/letters/letter/letters.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

export interface Stopped {
  stopped: number;
  /** Those that had gone, or are being handed to the mail server at this moment. */
  gone: number;
}

/** Takes out the mails of a letter that have not gone yet. What is in a postman's hand at this moment is not among them. */
export async function stopLetter(site: Site, officer: Viewer, id: string): Promise<Stopped> {
  const letter = await letterFor(site, officer, id);
  if (letter.state !== 'sent') throw new Refusal(409, 'This letter has not been sent.');
  return site.db.transaction().execute(async (tx) => {
    const its = tx.selectFrom('letter_recipient').select('mail').where('letter', '=', id);
    const taken = await tx
      .deleteFrom('outbox')
      .where('id', 'in', its)
      .where('state', '=', 'waiting')
      // One that was claimed and has no trouble yet is being sent.
      .where((e) => e.or([e('attempts', '=', 0), e('trouble', 'is not', null)]))
      .returning('id')
      .execute();
    if (taken.length > 0)
      await tx
        .updateTable('letter_recipient')
        .set({ way: 'stopped', mail: null })
        .where('letter', '=', id)
        .where(
          'mail',
          'in',
          taken.map((mail) => mail.id),
        )
        .execute();
    const { mails } = await tx
      .selectFrom('letter_recipient')
      .select(({ fn }) => fn.count<number>('mail').as('mails'))
      .where('letter', '=', id)
      .executeTakeFirstOrThrow();
    const told = { stopped: taken.length, gone: Number(mails) };
    await writeAuditLog(
      tx,
      site.clock,
      officer,
      'stopped a letter',
      null,
      `‘${letter.subject}’: ${told.stopped} taken out, ${told.gone} had gone`,
    );
    return told;
  });
}
