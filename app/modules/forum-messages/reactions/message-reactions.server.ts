import { type Kysely, sql } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { CachedForumAuthors } from '#app/modules/forum-messages/messages/author-cache.server.ts';
import {
  formatForumAuthorName,
  forumAuthorNameColumns,
} from '#app/modules/forum-messages/messages/author-columns.server.ts';
import type { ForumMessage } from '#app/modules/forum-messages/messages/forum-message.ts';
import {
  type ForumReactionName,
  forumReactionNames,
} from '#app/modules/forum-messages/messages/reaction-labels.ts';
import type { ForumReaction } from '#app/modules/forum-messages/messages/reaction-schemas.server.ts';
import { aggregateLines, concatColumns, splitLines } from '#db/aggregate-lines.ts';
import { isInJsonList, prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { maxReactingMemberNames } from './toggle-reaction.ts';

/** Topic or reply whose reactions have not been read. */
export type MessageWithoutReactions<T extends ForumMessage> = Omit<T, 'reactions'>;

/** Reactions to one message, as a reader without a reaction sees them, and the reactions of each member. */
export interface MessageReactions {
  reactions: ForumReaction[];
  by: Map<string, ForumReactionName[]>;
}

export const noMessageReactions: MessageReactions = { reactions: [], by: new Map() };

function selectReactionRows(db: Kysely<DatabaseSchema>) {
  return db
    .selectFrom('reaction')
    .innerJoin('member', 'member.id', 'reaction.member')
    .select(['reaction.written', 'reaction.name as reaction', 'reaction.member as presser'])
    .select(forumAuthorNameColumns)
    .orderBy('reaction.at')
    .orderBy('reaction.member');
}

type ReactionRow = Awaited<ReturnType<ReturnType<typeof selectReactionRows>['executeTakeFirstOrThrow']>>;

const selectByMessages = prepareQuery((db, given: QueryParameter<{ ids: string }>) =>
  selectReactionRows(db).where((e) => isInJsonList(db, e.ref('reaction.written'), given('ids'))),
);

/** Return the reactions to some messages, by message id; none for those without. */
export async function readMessageReactions(
  db: Kysely<DatabaseSchema>,
  ids: string[],
): Promise<Map<string, MessageReactions>> {
  return ids.length > 0
    ? groupByMessage(await selectByMessages.all(db, { ids: JSON.stringify(ids) }))
    : new Map();
}

function groupByMessage(rows: ReactionRow[]): Map<string, MessageReactions> {
  const found = new Map<string, Map<string, string[]>>();
  const names = new Map<string, string>();
  for (const row of rows) {
    const ofOne = found.get(row.written) ?? new Map<string, string[]>();
    found.set(row.written, ofOne);
    ofOne.set(row.reaction, [...(ofOne.get(row.reaction) ?? []), row.presser]);
    names.set(row.presser, formatForumAuthorName(row));
  }
  return new Map(
    [...found].map(([written, ofOne]) => [written, countReactions(ofOne, (id) => names.get(id) ?? '')]),
  );
}

/** `pressers` are member ids by reaction, in the order of their reactions. */
function countReactions(pressers: Map<string, string[]>, nameOf: (id: string) => string): MessageReactions {
  const by = new Map<string, ForumReactionName[]>();
  const reactions = forumReactionNames.flatMap((name) => {
    const ids = pressers.get(name) ?? [];
    for (const id of ids) by.set(id, [...(by.get(id) ?? []), name]);
    const names = ids.slice(0, maxReactingMemberNames).map(nameOf);
    return ids.length > 0 ? [{ name, count: ids.length, mine: false, by: names }] : [];
  });
  return { reactions, by };
}

/** Subquery of a query of topics or replies for the reactions, run only where the flag is set; parsed by `parseMessageReactions`. */
export const selectMessageReactions = (db: Kysely<DatabaseSchema>, message: 'topic' | 'post') => {
  const presses = db
    .selectFrom('reaction')
    .select(aggregateLines(concatColumns('reaction.at', 'reaction.member', 'reaction.name')).as('all'))
    .where('reaction.written', '=', sql.ref<string>(`${message}.id`));
  return sql<string | null>`case when ${sql.ref(`${message}.pressed`)} = 1 then ${presses} end`;
};

/** Reaction of one member to a message. */
interface MemberReaction {
  presser: string;
  name: string;
}

/** Parse the result of `selectMessageReactions`, the earliest reaction first. */
export const parseMessageReactions = (presses: string | null): MemberReaction[] =>
  splitLines(presses)
    .sort()
    .map((line) => {
      const [, presser = '', name = ''] = line.split(' ');
      return { presser, name };
    });

export function summarizeMessageReactions(
  presses: MemberReaction[],
  authors: CachedForumAuthors,
): MessageReactions {
  if (presses.length === 0) return noMessageReactions;
  const pressers = new Map<string, string[]>();
  for (const { presser, name } of presses) {
    const others = pressers.get(name);
    if (others) others.push(presser);
    else pressers.set(name, [presser]);
  }
  return countReactions(pressers, (id) => authors.get(id).name);
}

/** Return the reactions as one reader sees them: their own are marked. */
export function getMessageReactionsForReader(
  { reactions, by }: MessageReactions,
  reader: string,
): ForumReaction[] {
  const mine = by.get(reader);
  return mine ? reactions.map((one) => (mine.includes(one.name) ? { ...one, mine: true } : one)) : reactions;
}

type Message = Pick<ForumMessage, 'id' | 'removed'>;
type WithReactions<T> = T & Pick<ForumMessage, 'reactions'>;

/** Add the reactions to a page of topics or replies, with one query. Removed messages have none. */
export async function addReactionsToMessages<T extends Message>(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  written: T[],
): Promise<WithReactions<T>[]> {
  const found = await readMessageReactions(
    db,
    written.filter(({ removed }) => !removed).map(({ id }) => id),
  );
  return written.map((one) => ({
    ...one,
    reactions: getMessageReactionsForReader(found.get(one.id) ?? noMessageReactions, viewer.id),
  }));
}

/** Add the reactions to one message. */
export async function addReactionsToMessage<T extends Message>(
  db: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  one: T,
): Promise<WithReactions<T>> {
  const found = await readMessageReactions(db, one.removed ? [] : [one.id]);
  return {
    ...one,
    reactions: getMessageReactionsForReader(found.get(one.id) ?? noMessageReactions, viewer.id),
  };
}
