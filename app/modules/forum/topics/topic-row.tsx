import { Fragment, type ReactNode } from 'react';
import { formatCount } from '#app/core/language.ts';
import {
  formatForumPostDate,
  getForumTopicResumePath,
  type ListedForumTopic,
} from '#app/modules/forum/messages/forum-message.ts';
import { ForumMessageTime } from '#app/modules/forum/messages/message-time.tsx';
import { formatTopicSubject } from '#app/modules/forum/subjects/format-subject.ts';
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
        replies: last_reply && (
          <>
            {formatReplyCount(topic)}, <ForumMessageTime at={last_reply.created_at} />
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
        last: (
          <>
            {by}, <ForumMessageTime at={at} />
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
  /** Items of the row's text by key; empty ones are skipped. */
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
          {mentioned ? <b className="mentioned">you are mentioned · </b> : null}
          {marks.length > 0 ? <b>{marks.join(', ')} · </b> : null}
          {line.map(([name, fact], at) => (
            <Fragment key={name}>
              {at > 0 ? ' · ' : null}
              {fact}
            </Fragment>
          ))}
        </>
      }
    />
  );
}
