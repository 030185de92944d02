import { type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Written } from '#app/club/forum/forum.ts';
import { nameColumns, nameOf } from '#app/club/forum/messages/author-columns.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Reaction } from './reaction-schemas.server.ts';
import { type ReactionName, reactionNames } from './reaction-words.ts';
import { mostNames } from './reactions.ts';

/** A topic or a reply of which nobody has said yet what is said of it. */
export type Bare<T extends Written> = Omit<T, 'reactions'>;

/** A page of topics or replies with what is said of each; one query, however many. What was removed has none. */
export async function withReactions<T extends Written>(
  db: Kysely<Schema>,
  viewer: Viewer,
  written: Bare<T>[],
): Promise<T[]> {
  const ids = written.filter(({ removed }) => !removed).map(({ id }) => id);
  const found = ids.length > 0 ? await reactionsOn(db, viewer, ids) : new Map<string, Reaction[]>();
  return written.map((one) => ({ ...one, reactions: found.get(one.id) ?? [] }) as T);
}

async function reactionsOn(db: Kysely<Schema>, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom((q) =>
      q
        .selectFrom('reaction')
        .selectAll()
        .select([
          sql<number>`row_number() over (partition by written, name order by at, member)`.as('place'),
          sql<number>`count(*) over (partition by written, name)`.as('total'),
          sql<number>`max(case when member = ${viewer.id} then 1 else 0 end) over (partition by written, name)`.as(
            'mine',
          ),
        ])
        .where('written', 'in', ids)
        .as('r'),
    )
    .innerJoin('member', 'member.id', 'r.member')
    .select(['r.written', 'r.name as reaction', 'r.total', 'r.mine'])
    .select(nameColumns)
    .where('place', '<=', mostNames)
    .orderBy('place')
    .execute();
  const found = new Map<string, Reaction[]>();
  for (const name of reactionNames) {
    for (const row of rows.filter(({ reaction }) => reaction === name)) {
      const ofOne = found.get(row.written) ?? [];
      if (ofOne.at(-1)?.name !== name) ofOne.push(empty(name, Number(row.total), Number(row.mine) === 1));
      ofOne.at(-1)?.by.push(nameOf(row));
      found.set(row.written, ofOne);
    }
  }
  return found;
}

const empty = (name: ReactionName, count: number, mine: boolean): Reaction => ({ name, count, mine, by: [] });
