import { Link } from 'react-router';
import { formatList } from '#app/core/language.ts';
import { ForumFollowButton } from '#app/modules/forum/topics/follow-button.tsx';
import {
  type ForumTopicDetail,
  formatForumAuthorWithOffice,
  formatForumPostDate,
  getForumReplyPath,
} from '#app/modules/forum-messages/forum-messages.ts';
import { ForumMessageTime } from '#app/modules/forum-messages/messages/message-time.tsx';
import { TopicSubjectLinks } from '#app/modules/forum-subjects/subject-links.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';

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
        <Fact label="Started by">
          {formatForumAuthorWithOffice(author)}, {formatForumPostDate(created_at)}
        </Fact>
        <Fact label="Replies">{replies || 'None yet'}</Fact>
        <Fact label="Last reply">
          {last_reply ? (
            <>
              {last_reply.by}, <ForumMessageTime at={last_reply.created_at} />
            </>
          ) : null}
        </Fact>
        <Fact label="Followed by">{formatFollowers(topic)}</Fact>
      </dl>
      {about ? <TopicSubjectLinks about={about} className="subject-beside" /> : null}
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
