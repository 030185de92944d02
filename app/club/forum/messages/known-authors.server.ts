import { formerMember } from '#app/club/members/members.ts';
import { createKept } from '#app/core/kept.ts';
import { goingOut, ofTheForum } from '#app/site/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Given, isListed, prepared } from '#db/prepared.ts';
import { authorColumns, authorOf, type Offices, readOffices } from './author-columns.server.ts';
import type { Author } from './forum.ts';

/** Who has written and pressed, as the forum shows them: looked up once, and known until somebody could be called otherwise. */
export interface KnownAuthors {
  offices(): Promise<Offices>;
  /** Of all these ids. Whoever has gone meanwhile is a former member. */
  of(ids: ReadonlySet<string>): Promise<ShownAuthors>;
}

export type ShownAuthors = (id: string) => Author;

/** What is written there gives nobody another name or office. */
const renamesNobody = [...ofTheForum, ...goingOut, 'session', 'screen'];
const mostKnown = 5000;

interface Held {
  offices: Offices;
  authors: Map<string, Author>;
}

export function createKnownAuthors(site: Pick<Site, 'db' | 'changes'>): KnownAuthors {
  const kept = createKept<Held>({ version: site.changes.since(renamesNobody), most: 1, sizeOf: () => 1 });
  /** One of its own for each version: what is read late lands where nobody looks any more. */
  const held = () =>
    kept.fill('all', async () => ({ offices: await readOffices(site.db), authors: new Map() }));

  async function learn(all: Held, ids: ReadonlySet<string>): Promise<void> {
    const missing = ids.difference(all.authors);
    if (missing.size === 0) return;
    const rows = await some.all(site.db, { ids: JSON.stringify([...missing]) });
    const read = rows.map((row) => [row.id, authorOf(row.id, row, all.offices.get(row.id))] as const);
    // Whoever is being answered just now goes on with what was there.
    if (all.authors.size + read.length > mostKnown) all.authors = new Map();
    for (const [id, author] of read) all.authors.set(id, author);
  }

  return {
    offices: async () => (await held()).offices,
    async of(ids) {
      const all = await held();
      const { authors } = all;
      await learn(all, ids);
      return (id) => authors.get(id) ?? all.authors.get(id) ?? gone(id);
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

const gone = (id: string): Author => ({ id, email: null, name: formerMember, office: null });
