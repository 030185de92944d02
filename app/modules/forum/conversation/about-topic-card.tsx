import { Link } from 'react-router';
import { formatList } from '#app/core/language.ts';
import { ForumFollowButton } from '#app/modules/forum/mail/follow-button.tsx';
import {
  type ForumTopicDetail,
  formatForumAuthorWithOffice,
  formatForumPostDate,
  getForumReplyPath,
} from '#app/modules/forum/messages/forum-message.ts';
import { ForumMessageTime } from '#app/modules/forum/messages/message-time.tsx';
import { TopicSubjectLinks } from '#app/modules/forum/subjects/subject-links.tsx';
import { Card } from '#app/ui/card.tsx';

interface Props {
  topic: ForumTopicDetail;
  onChanged: (topic: Partial<ForumTopicDetail>) => void;
}

/** Render the state of a topic and its followers, beside the conversation or beneath it on narrow screens. */
export function AboutTopicCard({ topic, onChanged }: Props) {
  const { id, author, created_at, replies, last_reply, first_new, read_to, about, following } = topic;
  return (
    <Card title="About this topic" className="about-topic">
      <div className="actions wide">
        <ForumFollowButton
          what="topics"
          id={id}
          following={following}
          onChanged={(following) => onChanged({ following })}
        />
        {first_new && read_to ? (
          <Link className="back" to={getForumReplyPath(id, first_new.id)} preventScrollReset>
            {replies - first_new.place + 1} new
          </Link>
        ) : null}
      </div>
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
