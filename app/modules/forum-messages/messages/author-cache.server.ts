import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { independentTables } from '#app/kernel/independent-tables.ts';
import { formerMemberLabel } from '#app/modules/members/members.ts';
import { forumTables, outgoingDeliveryTables } from '#app/site/database-changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { isInJsonList, prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import {
  type ForumAuthorOffices,
  forumAuthorColumns,
  readForumAuthorOffices,
  toForumAuthor,
} from './author-columns.server.ts';
import type { ForumAuthor } from './forum-message.ts';

/** Cache of authors and of members who reacted, as the forum shows them; valid until a name or office could have changed. */
export interface ForumAuthorCache {
  offices(): Promise<ForumAuthorOffices>;
  /** Return the authors with these ids, fetching those that are not cached. Removed members become former members. */
  load(ids: Iterable<string>): Promise<CachedForumAuthors>;
}

export interface CachedForumAuthors {
  get(id: string): ForumAuthor;
  /** Return some of them sorted by their names in the membership list, without removed members. */
  sortByName(ids: string[]): ForumAuthor[];
}

declare module '#app/site/site.server.ts' {
  interface Site {
    forumAuthors: ForumAuthorCache;
  }
}

/** Tables whose changes affect no name or office. */
const tablesWithoutNames = [...forumTables, ...outgoingDeliveryTables, 'session', ...independentTables];
const maxCachedAuthors = 5000;

interface CachedAuthor {
  author: ForumAuthor;
  /** Name in the membership list; undefined for removed members. */
  onRoll: string | undefined;
}
type ListedAuthor = CachedAuthor & { onRoll: string };

interface AuthorCacheEntry {
  offices: ForumAuthorOffices;
  authors: Map<string, CachedAuthor>;
}

export function createForumAuthorCache(site: Pick<Site, 'db' | 'changes'>): ForumAuthorCache {
  const kept = createVersionedCache<AuthorCacheEntry>({
    version: site.changes.versionWithout(tablesWithoutNames),
    maxSize: 1,
    sizeOf: () => 1,
  });
  /** Separate entry for each version: results that arrive late land in an entry that is no longer read. */
  const held = () =>
    kept.fill('all', async () => ({ offices: await readForumAuthorOffices(site.db), authors: new Map() }));

  async function learn(all: AuthorCacheEntry, missing: string[]): Promise<void> {
    const rows = await selectAuthors.all(site.db, { ids: JSON.stringify(missing) });
    const read = rows.map((row) => [row.id, toCachedAuthor(row, all.offices)] as const);
    // Requests in progress go on with the old map.
    if (all.authors.size + read.length > maxCachedAuthors) all.authors = new Map();
    for (const [id, known] of read) all.authors.set(id, known);
  }

  return {
    offices: async () => (await held()).offices,
    async load(ids) {
      const all = await held();
      const { authors } = all;
      const missing: string[] = [];
      for (const id of ids) if (!authors.has(id)) missing.push(id);
      if (missing.length > 0) await learn(all, missing);
      const find = (id: string) => authors.get(id) ?? all.authors.get(id);
      return {
        get: (id) => find(id)?.author ?? toFormerAuthor(id),
        sortByName: (ids) =>
          ids
            .map(find)
            .filter((one): one is ListedAuthor => one?.onRoll !== undefined)
            .sort(compareByName)
            .map(({ author }) => author),
      };
    },
  };
}

const selectAuthors = prepareQuery((db, given: QueryParameter<{ ids: string }>) =>
  db
    .selectFrom('member')
    .select('member.id')
    .select(forumAuthorColumns)
    .where((e) => isInJsonList(db, e.ref('member.id'), given('ids'))),
);

type CachedAuthorRow = Awaited<ReturnType<(typeof selectAuthors)['all']>>[number];

const toCachedAuthor = (row: CachedAuthorRow, offices: ForumAuthorOffices): CachedAuthor => ({
  author: toForumAuthor(row.id, row, offices.get(row.id)),
  onRoll: row.author_gone ? undefined : row.name,
});

/** Compare as both database engines sort. */
const compareByName = (a: ListedAuthor, b: ListedAuthor) =>
  a.onRoll === b.onRoll ? (a.author.id < b.author.id ? -1 : 1) : a.onRoll < b.onRoll ? -1 : 1;

const toFormerAuthor = (id: string): ForumAuthor => ({
  id,
  email: null,
  name: formerMemberLabel,
  office: null,
});
