import { formatList } from '#app/core/language.ts';
import {
  type ForumTopicDetail,
  formatForumAuthorWithOffice,
  formatForumPostDate,
} from '#app/modules/forum/messages/forum-message.ts';
import { ForumMessageTime } from '#app/modules/forum/messages/message-time.tsx';
import { TopicSubjectLinks } from '#app/modules/forum/subjects/subject-links.tsx';
import { Card } from '#app/ui/card.tsx';

/** Render the state of a topic and its followers, beside the conversation or beneath it on narrow screens. */
export function AboutTopicCard({ topic }: { topic: ForumTopicDetail }) {
  const { author, created_at, replies, last_reply, about } = topic;
  return (
    <Card title="About this topic" className="about-topic">
      <dl className="facts">
        <dt>Started by</dt>
        <dd>
          {formatForumAuthorWithOffice(author)}, {formatForumPostDate(created_at)}
        </dd>
        <dt>Replies</dt>
        <dd>{replies === 0 ? 'None yet' : replies}</dd>
        {last_reply ? (
          <>
            <dt>Last reply</dt>
            <dd>
              {last_reply.by}, <ForumMessageTime at={last_reply.created_at} />
            </dd>
          </>
        ) : null}
        <dt>Followed by</dt>
        <dd>{formatFollowers(topic)}</dd>
      </dl>
      {about ? <TopicSubjectLinks about={about} /> : null}
    </Card>
  );
}

/** 'you, Joan A and 3 others' */
function formatFollowers({ following, followers: { count, names } }: ForumTopicDetail): string {
  const told = following ? ['you', ...names] : names;
  const others = count - names.length;
  if (others > 0) return `${told.join(', ')} and ${others === 1 ? 'one other' : `${others} others`}`;
  if (told.length === 0) return 'No one yet';
  return formatList(told);
}
