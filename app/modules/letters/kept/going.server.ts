import type { Kysely } from 'kysely';
import type { Going } from '#app/modules/letters/letter/letter-schemas.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** How the mails of some letters stand, by the letter's id; the outbox forgets a mail after 30 days, and then it has gone. */
export async function goingOf(db: Kysely<Schema>, letters: string[]): Promise<(id: string) => Going> {
  const rows =
    letters.length === 0
      ? []
      : await db
          .selectFrom('letter_recipient')
          .leftJoin('outbox', 'outbox.id', 'letter_recipient.mail')
          .select(({ fn }) => ['letter', 'way', 'outbox.state', fn.countAll<number>().as('count')])
          .where('letter', 'in', letters)
          .groupBy(['letter', 'way', 'outbox.state'])
          .execute();
  return (id) => {
    const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows.filter((row) => row.letter === id && fits(row)).reduce((all, { count }) => all + Number(count), 0);
    const mailed = (state: string | null) => sum((row) => row.way === 'mail' && row.state === state);
    return {
      waiting: mailed('waiting'),
      gone: mailed('sent') + mailed(null),
      failed: mailed('failed'),
      stopped: sum(({ way }) => way === 'stopped'),
    };
  };
}
