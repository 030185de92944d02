import { type Kysely, sql } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { nameColumns, nameOf } from '#app/modules/forum/messages/author-columns.server.ts';
import type { Written } from '#app/modules/forum/messages/forum.ts';
import type { ShownAuthors } from '#app/modules/forum/messages/known-authors.server.ts';
import type { Reaction } from '#app/modules/forum/messages/reaction-schemas.server.ts';
import { type ReactionName, reactionNames } from '#app/modules/forum/messages/reaction-words.ts';
import { eachOnALine, inALine, linesOf } from '#db/lines.ts';
import { type Given, isListed, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mostNames } from './reactions.ts';

/** Topic or reply whose reactions have not been read. */
export type Bare<T extends Written> = Omit<T, 'reactions'>;

/** Reactions to one message, as a reader without a reaction sees them, and the reactions of each member. */
export interface Said {
  reactions: Reaction[];
  by: Map<string, ReactionName[]>;
}

export const nothingSaid: Said = { reactions: [], by: new Map() };

function pressed(db: Kysely<Schema>) {
  return db
    .selectFrom('reaction')
    .innerJoin('member', 'member.id', 'reaction.member')
    .select(['reaction.written', 'reaction.name as reaction', 'reaction.member as presser'])
    .select(nameColumns)
    .orderBy('reaction.at')
    .orderBy('reaction.member');
}

type Row = Awaited<ReturnType<ReturnType<typeof pressed>['executeTakeFirstOrThrow']>>;

const onSome = prepared((db, given: Given<{ ids: string }>) =>
  pressed(db).where((e) => isListed(db, e.ref('reaction.written'), given('ids'))),
);

/** Return the reactions to some messages, by message id; none for those without. */
export async function saidOf(db: Kysely<Schema>, ids: string[]): Promise<Map<string, Said>> {
  return ids.length > 0 ? grouped(await onSome.all(db, { ids: JSON.stringify(ids) })) : new Map();
}

function grouped(rows: Row[]): Map<string, Said> {
  const found = new Map<string, Map<string, string[]>>();
  const names = new Map<string, string>();
  for (const row of rows) {
    const ofOne = found.get(row.written) ?? new Map<string, string[]>();
    found.set(row.written, ofOne);
    ofOne.set(row.reaction, [...(ofOne.get(row.reaction) ?? []), row.presser]);
    names.set(row.presser, nameOf(row));
  }
  return new Map([...found].map(([written, ofOne]) => [written, said(ofOne, (id) => names.get(id) ?? '')]));
}

/** `pressers` are member ids by reaction, in the order of their reactions. */
function said(pressers: Map<string, string[]>, nameOf: (id: string) => string): Said {
  const by = new Map<string, ReactionName[]>();
  const reactions = reactionNames.flatMap((name) => {
    const ids = pressers.get(name) ?? [];
    for (const id of ids) by.set(id, [...(by.get(id) ?? []), name]);
    const names = ids.slice(0, mostNames).map(nameOf);
    return ids.length > 0 ? [{ name, count: ids.length, mine: false, by: names }] : [];
  });
  return { reactions, by };
}

/** Subquery of a query of topics or replies for the reactions, run only where the flag is set; parsed by `parseReactions`. */
export const pressesOn = (db: Kysely<Schema>, message: 'topic' | 'post') => {
  const presses = db
    .selectFrom('reaction')
    .select(eachOnALine(inALine('reaction.at', 'reaction.member', 'reaction.name')).as('all'))
    .where('reaction.written', '=', sql.ref<string>(`${message}.id`));
  return sql<string | null>`case when ${sql.ref(`${message}.pressed`)} = 1 then ${presses} end`;
};

/** Reaction of one member to a message. */
export interface Press {
  presser: string;
  name: string;
}

/** Parse the result of `selectReactions`, the earliest reaction first. */
export const pressesIn = (presses: string | null): Press[] =>
  linesOf(presses)
    .sort()
    .map((line) => {
      const [, presser = '', name = ''] = line.split(' ');
      return { presser, name };
    });

export function saidIn(presses: Press[], authors: ShownAuthors): Said {
  if (presses.length === 0) return nothingSaid;
  const pressers = new Map<string, string[]>();
  for (const { presser, name } of presses) {
    const others = pressers.get(name);
    if (others) others.push(presser);
    else pressers.set(name, [presser]);
  }
  return said(pressers, (id) => authors.of(id).name);
}

/** Return the reactions as one reader sees them: their own are marked. */
export function saidFor({ reactions, by }: Said, reader: string): Reaction[] {
  const mine = by.get(reader);
  return mine ? reactions.map((one) => (mine.includes(one.name) ? { ...one, mine: true } : one)) : reactions;
}

type Message = Pick<Written, 'id' | 'removed'>;
type WithReactions<T> = T & Pick<Written, 'reactions'>;

/** Add the reactions to a page of topics or replies, with one query. Removed messages have none. */
export async function withReactions<T extends Message>(
  db: Kysely<Schema>,
  viewer: Viewer,
  written: T[],
): Promise<WithReactions<T>[]> {
  const found = await saidOf(
    db,
    written.filter(({ removed }) => !removed).map(({ id }) => id),
  );
  return written.map((one) => ({ ...one, reactions: saidFor(found.get(one.id) ?? nothingSaid, viewer.id) }));
}

/** Add the reactions to one message. */
export async function withItsReactions<T extends Message>(
  db: Kysely<Schema>,
  viewer: Viewer,
  one: T,
): Promise<WithReactions<T>> {
  const found = await saidOf(db, one.removed ? [] : [one.id]);
  return { ...one, reactions: saidFor(found.get(one.id) ?? nothingSaid, viewer.id) };
}
