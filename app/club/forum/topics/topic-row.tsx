import { Link } from 'react-router';
import { type ListedTopic, postedOn, replyAddress, writerLine } from '#app/club/forum/messages/forum.ts';
import { When } from '#app/club/forum/messages/when.tsx';
import { aboutWords } from '#app/club/forum/subjects/about.ts';

/** A topic in a list; what it is about is not told again among those about the same. */
export function TopicRow({ topic, withAbout }: { topic: ListedTopic; withAbout: boolean }) {
  const { author, created_at, replies, last_reply, about } = topic;
  return (
    <>
      <TopicTitle topic={topic} />
      {about && withAbout ? <p>About: {aboutWords(about)}</p> : null}
      <p className="soft">
        Posted by {writerLine(author)} on {postedOn(created_at)}
      </p>
      {replies > 0 ? (
        <p className="soft">
          {replies === 1 ? '1 reply' : `${replies} replies`}
          {last_reply ? (
            <>
              , last by {last_reply.by}, <When at={last_reply.created_at} />
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

/** The same among those of all categories: who wrote in it last, when and where. */
export function LatestRow({ topic }: { topic: ListedTopic }) {
  const { author, created_at, category, replies, last_reply } = topic;
  return (
    <>
      <TopicTitle topic={topic} />
      <p className="soft">
        <b>{last_reply?.by ?? author.name}</b>, <When at={last_reply?.created_at ?? created_at} /> ·{' '}
        {category.name}
        {replies > 0 ? ` · ${replies === 1 ? '1 reply' : `${replies} replies`}` : null}
      </p>
    </>
  );
}

function TopicTitle({ topic }: { topic: ListedTopic }) {
  const { id, title, is_locked, is_pinned, unread, mentioned, removed } = topic;
  return (
    <h3 className="topic-title">
      <Link to={replyAddress(id, null)}>{title}</Link>{' '}
      {unread ? <span className="badge warm">new</span> : null}{' '}
      {mentioned ? <span className="badge warm">you are mentioned</span> : null}{' '}
      {is_pinned ? <span className="badge">pinned</span> : null}{' '}
      {is_locked ? <span className="badge">locked</span> : null}{' '}
      {removed ? <span className="badge warm">removed</span> : null}
    </h3>
  );
}
