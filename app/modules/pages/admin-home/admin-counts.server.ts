import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import type { Site } from '#app/site/site.server.ts';
import { memoizePerResponse } from '#db/response-reader.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Counts for the admin sections that only display a number: one query for all, cached per response. */
export const readAdminHomeCounts = ({ db, clock }: Pick<Site, 'db' | 'clock'>) =>
  memoizePerResponse(db, 'counts of the desk', () => queryAdminCounts(db, todayInLondon(clock)));

async function queryAdminCounts(db: Kysely<DatabaseSchema>, date: string) {
  const counted = await db
    .selectNoFrom(({ fn, selectFrom }) => {
      const members = () => selectFrom('member').where('removed_at', 'is', null);
      const gone = () =>
        selectFrom('register_entry').select('register_entry.member').where('left_on', 'is not', null);
      const documents = () => selectFrom('document').where('put_by', '=', 0);
      const all = fn.countAll<number>().as('rows');
      return [
        selectFrom('album').select(all).as('albums'),
        selectFrom('cup').select(all).where('put_by', '=', 0).as('cups'),
        selectFrom('notice')
          .select(all)
          .where('starts', '<=', date)
          .where((e) => e.or([e('ends', 'is', null), e('ends', '>=', date)]))
          .as('notices'),
        selectFrom('screen').select(all).as('screens'),
        selectFrom('officer').select(all).as('officers'),
        selectFrom('page').select(all).where('status', '=', 'to-be-written').as('unwritten'),
        selectFrom('report').select(all).where('ended_at', 'is', null).as('reports'),
        selectFrom('report')
          .select((e) => e.fn.min('made_at').as('since'))
          .where('ended_at', 'is', null)
          .as('reportedSince'),
        members().select(all).as('members'),
        // As the filter 'Not signed in yet' of the membership list counts them.
        members()
          .select(all)
          .where('password_hash', 'is', null)
          .where('suspended_at', 'is', null)
          .where('id', 'not in', gone())
          .as('outside'),
        members()
          .select(all)
          .where('password_hash', 'is', null)
          .where('email', 'is not', null)
          .where('invited_at', 'is', null)
          .where('suspended_at', 'is', null)
          .as('uninvited'),
        documents().select(all).as('documents'),
        documents().select(all).where('seen_by', '=', 'public').as('publicDocuments'),
      ];
    })
    .executeTakeFirstOrThrow();
  const count = (name: keyof typeof counted) => Number(counted[name]);
  return {
    albums: count('albums'),
    cups: count('cups'),
    notices: count('notices'),
    screens: count('screens'),
    officers: count('officers'),
    unwritten: count('unwritten'),
    reports: count('reports'),
    reportedSince: counted.reportedSince,
    members: count('members'),
    outside: count('outside'),
    uninvited: count('uninvited'),
    documents: count('documents'),
    publicDocuments: count('publicDocuments'),
  };
}
