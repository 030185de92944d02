import { Fragment, type ReactNode } from 'react';
import { type ListedTopic, openingAddress, postedOn } from '#app/modules/forum/messages/forum.ts';
import { When } from '#app/modules/forum/messages/when.tsx';
import { aboutWords } from '#app/modules/forum/subjects/about.ts';
import { Disc } from '#app/ui/disc/disc.tsx';
import { Row } from '#app/ui/rows.tsx';

/** Render a topic in a list; `withAbout` is false in the list of one subject. */
export function TopicRow({ topic, withAbout }: { topic: ListedTopic; withAbout: boolean }) {
  const { author, created_at, last_reply, about } = topic;
  return (
    <TopicLine
      topic={topic}
      face={<Disc who={author.id} name={author.name} />}
      facts={{
        posted: `Posted by ${author.name} on ${postedOn(created_at)}`,
        replies: last_reply && (
          <>
            {repliesOf(topic)}, <When at={last_reply.created_at} />
          </>
        ),
        about: about && withAbout && `About: ${aboutWords(about)}`,
      }}
    />
  );
}

/** Render a topic in the list of all categories: author, time and category of the last message. */
export function LatestRow({ topic }: { topic: ListedTopic }) {
  const { author, created_at, category, last_reply } = topic;
  const { who, by, at } = last_reply
    ? { ...last_reply, at: last_reply.created_at }
    : { who: author.id, by: author.name, at: created_at };
  return (
    <TopicLine
      topic={topic}
      face={<Disc who={who} name={by} />}
      facts={{
        last: (
          <>
            {by}, <When at={at} />
          </>
        ),
        category: category.name,
        replies: repliesOf(topic),
      }}
    />
  );
}

const repliesOf = ({ replies }: ListedTopic) =>
  replies > 0 && (replies === 1 ? '1 reply' : `${replies} replies`);

interface Props {
  topic: ListedTopic;
  face: ReactNode;
  /** Items of the row's text by key; empty ones are skipped. */
  facts: Record<string, ReactNode>;
}

function TopicLine({ topic, face, facts }: Props) {
  const { title, is_locked, is_pinned, unread, mentioned, removed } = topic;
  const marks = [removed && 'removed', is_pinned && 'pinned', is_locked && 'locked'].filter(Boolean);
  const line = Object.entries(facts).filter(([, fact]) => fact);
  return (
    <Row
      to={openingAddress(topic)}
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
