import type { Viewer } from '#app/api/who/sessions.server.ts';
import { nextLink } from '#app/core/paging.ts';
import type { ListedTopic } from '#app/modules/forum/messages/forum.ts';
import { nothingSaid, type Said, saidFor, saidOf } from '#app/modules/forum/reactions/reactions.server.ts';
import {
  isUnread,
  marksOnTopics,
  noMarks,
  type OwnMarks,
} from '#app/modules/forum/read-marks/own-marks.server.ts';
import { shownTopics } from '#app/modules/forum/subjects/about.server.ts';
import { subjectsOf } from '#app/modules/forum/subjects/subjects.server.ts';
import { type ListQuery, listSeen } from '#app/modules/forum/topics/topics.server.ts';
import { eyesOf, type ListedSeen } from '#app/modules/forum/topics/topics-seen.server.ts';
import type { Kind, ReadingSite } from './answers.server.ts';

/** Topic of a list: the fields needed for its reader, and the rest as JSON without its closing brace. */
interface Row {
  id: string;
  last_at: string;
  said: Said;
  json: string;
  /** End of the JSON for a reader who has never opened the topic. */
  unmarked: string;
}

interface Seen {
  rows: Row[];
  next: string | undefined;
}

/** Each row's fields for the reader, as the end of its JSON; most readers have opened few of them. */
type Own = string[];

/** Cached response with a page of topics, pinned ones first, then by latest activity. */
export const topicListKind: Kind<ListQuery, Seen, Own, ListedTopic[]> = {
  async read(site, viewer, { about: named, ...query }, authors) {
    // The event of an open's day is treated as that open.
    const about = named && ((await subjectsOf(site, [named])).get(named)?.key ?? named);
    const { items, next } = await listSeen(
      site.db,
      eyesOf(viewer),
      { about, ...query },
      await authors.offices(),
    );
    const said = await saidOf(
      site.db,
      items.filter(({ removed }) => !removed).map(({ id }) => id),
    );
    const shown = await shownTopics<ListedSeen>(site, items);
    const seen = { rows: shown.map((topic) => rowOf(topic, said.get(topic.id) ?? nothingSaid)), next };
    return { seen, own: await ownRows(site, viewer, seen) };
  },
  own: (site, viewer, _, seen) => ownRows(site, viewer, seen),
  body: (seen, own) => JSON.parse(textOf(seen, own)),
  json: (seen, own) => Buffer.from(textOf(seen, own)),
  links: ({ next }, address) => nextLink(address, next),
  sizeOfOwn: (own, { rows }) =>
    own.reduce((size, text, at) => size + (text === rows[at]?.unmarked ? 8 : text.length + 50), 200),
  sizeOf: ({ rows }) => rows.reduce((size, { json }) => size + json.length + 700, 500),
};

async function ownRows({ db }: ReadingSite, viewer: Viewer, { rows }: Seen): Promise<Own> {
  const marks = await marksOnTopics(
    db,
    viewer,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = ownOf(row, viewer, marks.get(row.id) ?? noMarks);
    return own === row.unmarked ? row.unmarked : own;
  });
}

/** Shared fields of a topic; a field forgotten here is a type error. */
type Shared = Omit<ListedTopic, keyof OwnMarks | 'unread' | 'reactions'>;

function rowOf(topic: Shared, said: Said): Row {
  const row = { id: topic.id, last_at: topic.last_at, said, json: JSON.stringify(topic).slice(0, -1) };
  return { ...row, unmarked: ownOf(row, { id: '' }, noMarks) };
}

function ownOf(row: Omit<Row, 'unmarked'>, { id }: Pick<Viewer, 'id'>, marks: OwnMarks): string {
  const own: Omit<ListedTopic, keyof Shared> = {
    ...marks,
    unread: isUnread(marks, row),
    reactions: saidFor(row.said, id),
  };
  return `,${JSON.stringify(own).slice(1)}`;
}

const textOf = ({ rows }: Seen, own: Own) => `[${rows.map(({ json }, at) => json + own[at]).join()}]`;
