import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createNextLinkHeader } from '#app/core/paging.ts';
import {
  isTopicUnread,
  noTopicReaderMarks,
  readReaderMarksOfTopics,
  type TopicReaderMarks,
} from '#app/modules/forum/read-marks/reader-marks.server.ts';
import {
  getForumVisibility,
  type SharedListedForumTopic,
} from '#app/modules/forum/topics/shared-topics.server.ts';
import {
  type ForumTopicListQuery,
  readSharedForumTopicList,
} from '#app/modules/forum/topics/topics.server.ts';
import {
  getMessageReactionsForReader,
  type MessageReactions,
  noMessageReactions,
  readMessageReactions,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ListedForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import { addSubjectsToTopics, findTopicSubjects } from '#app/modules/forum-subjects/forum-subjects.server.ts';
import type { CachedForumResponseKind, ForumReadServices } from './response-cache.server.ts';

/** Topic of a list: the fields needed for its reader, and the rest as JSON without its closing brace. */
interface CachedTopicRow {
  id: string;
  last_at: string;
  said: MessageReactions;
  json: string;
  /** End of the JSON for a reader who has never opened the topic. */
  unmarked: string;
}

interface CachedTopicList {
  rows: CachedTopicRow[];
  next: string | undefined;
}

/** Each row's fields for the reader, as the end of its JSON; most readers have opened few of them. */
type ReaderRowJson = string[];

/** Cached response with a page of topics, pinned ones first, then by latest activity. */
export const cachedTopicListResponse: CachedForumResponseKind<
  ForumTopicListQuery,
  CachedTopicList,
  ReaderRowJson,
  ListedForumTopic[]
> = {
  async read(site, viewer, { about: named, ...query }, authors) {
    // The event of an open's day is treated as that open.
    const about = named && ((await findTopicSubjects(site, [named])).get(named)?.key ?? named);
    const { items, next } = await readSharedForumTopicList(
      site.db,
      getForumVisibility(viewer),
      { about, ...query },
      await authors.offices(),
    );
    const said = await readMessageReactions(
      site.db,
      items.filter(({ removed }) => !removed).map(({ id }) => id),
    );
    const shown = await addSubjectsToTopics<SharedListedForumTopic>(site, items);
    const seen = {
      rows: shown.map((topic) => toCachedRow(topic, said.get(topic.id) ?? noMessageReactions)),
      next,
    };
    return { seen, own: await readReaderRows(site, viewer, seen) };
  },
  own: (site, viewer, _, seen) => readReaderRows(site, viewer, seen),
  body: (seen, own) => JSON.parse(joinRows(seen, own)),
  json: (seen, own) => Buffer.from(joinRows(seen, own)),
  links: ({ next }, address) => createNextLinkHeader(address, next),
  sizeOfOwn: (own, { rows }) =>
    own.reduce((size, text, at) => size + (text === rows[at]?.unmarked ? 8 : text.length + 50), 200),
  sizeOf: ({ rows }) => rows.reduce((size, { json }) => size + json.length + 700, 500),
};

async function readReaderRows(
  { db }: ForumReadServices,
  viewer: SignedInViewer,
  { rows }: CachedTopicList,
): Promise<ReaderRowJson> {
  const marks = await readReaderMarksOfTopics(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = formatReaderFields(row, viewer, marks.get(row.id) ?? noTopicReaderMarks);
    return own === row.unmarked ? row.unmarked : own;
  });
}

/** Shared fields of a topic; a field forgotten here is a type error. */
type SharedTopicFields = Omit<ListedForumTopic, keyof TopicReaderMarks | 'unread' | 'reactions'>;

function toCachedRow(topic: SharedTopicFields, said: MessageReactions): CachedTopicRow {
  const row = { id: topic.id, last_at: topic.last_at, said, json: JSON.stringify(topic).slice(0, -1) };
  return { ...row, unmarked: formatReaderFields(row, { id: '' }, noTopicReaderMarks) };
}

function formatReaderFields(
  row: Omit<CachedTopicRow, 'unmarked'>,
  { id }: Pick<SignedInViewer, 'id'>,
  marks: TopicReaderMarks,
): string {
  const own: Omit<ListedForumTopic, keyof SharedTopicFields> = {
    ...marks,
    unread: isTopicUnread(marks, row),
    reactions: getMessageReactionsForReader(row.said, id),
  };
  return `,${JSON.stringify(own).slice(1)}`;
}

const joinRows = ({ rows }: CachedTopicList, own: ReaderRowJson) =>
  `[${rows.map(({ json }, at) => json + own[at]).join()}]`;
