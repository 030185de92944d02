import type { Kysely } from 'kysely';
import type { LetterDeliveryCounts } from '#app/modules/letters/letter/letter-schemas.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Returns the delivery counts of letters, as a lookup by id. The outbox is purged after 30 days: missing rows count as sent. */
export async function readLetterDeliveryCounts(
  db: Kysely<DatabaseSchema>,
  letters: string[],
): Promise<(id: string) => LetterDeliveryCounts> {
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
