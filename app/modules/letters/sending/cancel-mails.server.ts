import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

interface CancelResult {
  stopped: number;
  /** Number of mails that had been sent, or were being handed to the mail server. */
  gone: number;
}

/** Cancels the queued mails of a letter, except those being handed to the mail server right now. */
export async function cancelQueuedLetterMails(
  tx: Kysely<DatabaseSchema>,
  letter: string,
): Promise<CancelResult> {
  const its = tx.selectFrom('letter_recipient').select('mail').where('letter', '=', letter);
  const taken = await tx
    .deleteFrom('outbox')
    .where('id', 'in', its)
    .where('state', '=', 'waiting')
    // A claimed mail without an error is being sent: not cancelled.
    .where((e) => e.or([e('attempts', '=', 0), e('trouble', 'is not', null)]))
    .returning('id')
    .execute();
  const mails = taken.map(({ id }) => id);
  if (mails.length > 0)
    await tx
      .updateTable('letter_recipient')
      .set({ way: 'stopped', mail: null })
      .where('letter', '=', letter)
      .where('mail', 'in', mails)
      .execute();
  const left = await tx
    .selectFrom('letter_recipient')
    .select(({ fn }) => fn.count<number>('mail').as('mails'))
    .where('letter', '=', letter)
    .executeTakeFirstOrThrow();
  return { stopped: taken.length, gone: Number(left.mails) };
}
