import type { ReactNode } from 'react';
import { formatCount } from '#app/core/language.ts';
import {
  formatForumPostDate,
  getForumTopicResumePath,
  type ListedForumTopic,
} from '#app/modules/forum-messages/forum-messages.ts';
import { ForumMessageTime } from '#app/modules/forum-messages/messages/message-time.tsx';
import { formatTopicSubject } from '#app/modules/forum-subjects/forum-subjects.ts';
import { InitialsAvatar } from '#app/ui/disc/disc.tsx';
import { LinkRowItem } from '#app/ui/rows.tsx';

/** Render a topic in a list; `withAbout` is false in the list of one subject. */
export function ForumTopicRow({ topic, withAbout }: { topic: ListedForumTopic; withAbout: boolean }) {
  const { author, created_at, last_reply, about } = topic;
  return (
    <BaseTopicRow
      topic={topic}
      face={<InitialsAvatar who={author.id} name={author.name} />}
      facts={{
        posted: `Posted by ${author.name} on ${formatForumPostDate(created_at)}`,
        replies: last_reply && formatReplyCount(topic),
        time: last_reply && (
          <>
            <span className="row-comma">{last_reply.by}, </span>
            <ForumMessageTime at={last_reply.created_at} />
          </>
        ),
        about: about && withAbout && `About: ${formatTopicSubject(about)}`,
      }}
    />
  );
}

/** Render a topic in the list of all categories: author, time and category of the last message. */
export function LatestForumTopicRow({ topic }: { topic: ListedForumTopic }) {
  const { author, created_at, category, last_reply } = topic;
  const { who, by, at } = last_reply
    ? { ...last_reply, at: last_reply.created_at }
    : { who: author.id, by: author.name, at: created_at };
  return (
    <BaseTopicRow
      topic={topic}
      face={<InitialsAvatar who={who} name={by} />}
      facts={{
        time: (
          <>
            <span className="row-comma">{by}, </span>
            <ForumMessageTime at={at} />
          </>
        ),
        category: category.name,
        replies: formatReplyCount(topic),
      }}
    />
  );
}

const formatReplyCount = ({ replies }: ListedForumTopic) =>
  replies > 0 && formatCount(replies, 'reply', 'replies');

interface Props {
  topic: ListedForumTopic;
  face: ReactNode;
  /** Items of the row's text by key, in a column each where there is room; empty ones are skipped. */
  facts: Record<string, ReactNode>;
}

function BaseTopicRow({ topic, face, facts }: Props) {
  const { title, is_locked, is_pinned, unread, mentioned, removed } = topic;
  const marks = [removed && 'removed', is_pinned && 'pinned', is_locked && 'locked'].filter(Boolean);
  const line = Object.entries(facts).filter(([, fact]) => fact);
  return (
    <LinkRowItem
      to={getForumTopicResumePath(topic)}
      face={face}
      name={title}
      state={unread ? 'new' : undefined}
      pressing
      line={
        <>
          {mentioned || marks.length > 0 ? (
            <b className="row-cell topic-marks">
              {mentioned ? <span className="mentioned">you are mentioned</span> : null}
              {mentioned && marks.length > 0 ? ' · ' : null}
              {marks.join(', ')}
              <span className="row-comma"> · </span>
            </b>
          ) : null}
          {line.map(([name, fact], at) => (
            <span key={name} className={`row-cell topic-${name}`}>
              {at > 0 ? <span className="row-comma">{name === 'time' ? ', ' : ' · '}</span> : null}
              {fact}
            </span>
          ))}
        </>
      }
    />
  );
}
