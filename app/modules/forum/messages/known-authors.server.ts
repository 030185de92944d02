import { createKept } from '#app/core/kept.ts';
import { formerMember } from '#app/modules/members/members.ts';
import { goingOut, ofTheForum } from '#app/site/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Given, isListed, prepared } from '#db/prepared.ts';
import { authorColumns, authorOf, type Offices, readOffices } from './author-columns.server.ts';
import type { Author } from './forum.ts';

/** Cache of authors and of members who reacted, as the forum shows them; valid until a name or office could have changed. */
export interface KnownAuthors {
  offices(): Promise<Offices>;
  /** Return the authors with these ids, fetching those that are not cached. Removed members become former members. */
  of(ids: Iterable<string>): Promise<ShownAuthors>;
}

export interface ShownAuthors {
  of(id: string): Author;
  /** Return some of them sorted by their names in the membership list, without removed members. */
  inOrder(ids: string[]): Author[];
}

/** Tables whose changes affect no name or office. */
const renamesNobody = [...ofTheForum, ...goingOut, 'session', 'screen'];
const mostKnown = 5000;

interface Known {
  author: Author;
  /** Name in the membership list; undefined for removed members. */
  onRoll: string | undefined;
}
type OnRoll = Known & { onRoll: string };

interface Held {
  offices: Offices;
  authors: Map<string, Known>;
}

export function createKnownAuthors(site: Pick<Site, 'db' | 'changes'>): KnownAuthors {
  const kept = createKept<Held>({ version: site.changes.since(renamesNobody), most: 1, sizeOf: () => 1 });
  /** Separate entry for each version: results that arrive late land in an entry that is no longer read. */
  const held = () =>
    kept.fill('all', async () => ({ offices: await readOffices(site.db), authors: new Map() }));

  async function learn(all: Held, missing: string[]): Promise<void> {
    const rows = await some.all(site.db, { ids: JSON.stringify(missing) });
    const read = rows.map((row) => [row.id, knownOf(row, all.offices)] as const);
    // Requests in progress go on with the old map.
    if (all.authors.size + read.length > mostKnown) all.authors = new Map();
    for (const [id, known] of read) all.authors.set(id, known);
  }

  return {
    offices: async () => (await held()).offices,
    async of(ids) {
      const all = await held();
      const { authors } = all;
      const missing: string[] = [];
      for (const id of ids) if (!authors.has(id)) missing.push(id);
      if (missing.length > 0) await learn(all, missing);
      const find = (id: string) => authors.get(id) ?? all.authors.get(id);
      return {
        of: (id) => find(id)?.author ?? gone(id),
        inOrder: (ids) =>
          ids
            .map(find)
            .filter((one): one is OnRoll => one?.onRoll !== undefined)
            .sort(byName)
            .map(({ author }) => author),
      };
    },
  };
}

const some = prepared((db, given: Given<{ ids: string }>) =>
  db
    .selectFrom('member')
    .select('member.id')
    .select(authorColumns)
    .where((e) => isListed(db, e.ref('member.id'), given('ids'))),
);

type Row = Awaited<ReturnType<(typeof some)['all']>>[number];

const knownOf = (row: Row, offices: Offices): Known => ({
  author: authorOf(row.id, row, offices.get(row.id)),
  onRoll: row.author_gone ? undefined : row.name,
});

/** Compare as both database engines sort. */
const byName = (a: OnRoll, b: OnRoll) =>
  a.onRoll === b.onRoll ? (a.author.id < b.author.id ? -1 : 1) : a.onRoll < b.onRoll ? -1 : 1;

const gone = (id: string): Author => ({ id, email: null, name: formerMember, office: null });
