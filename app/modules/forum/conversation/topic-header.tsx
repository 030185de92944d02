import type { SignedInMember } from '#app/api/auth/me.ts';
import { ForumFollowButton } from '#app/modules/forum/topics/follow-button.tsx';
import { ForumMessageWithAuthor } from '#app/modules/forum/writing/authored-message.tsx';
import { ForumMessageActions } from '#app/modules/forum/writing/message-actions.tsx';
import { ForumMessageBody } from '#app/modules/forum/writing/message-body.tsx';
import { ReportMessageButton } from '#app/modules/forum/writing/report-button.tsx';
import { type ForumTopic, getForumReplyPath } from '#app/modules/forum-messages/forum-messages.ts';
import { TopicSubjectLinks } from '#app/modules/forum-subjects/subject-links.tsx';
import { Card } from '#app/ui/card.tsx';
import { TopicModeratorTools } from './moderator-tools.tsx';
import { TopicAuthorTools } from './topic-author-tools.tsx';

interface Props {
  topic: ForumTopic;
  me: SignedInMember;
  moderator: boolean;
  closed: boolean;
  /** Folded on later pages of replies, to keep the replies near the top. */
  folded: boolean;
  onChanged: (topic: Partial<ForumTopic>) => void;
  onQuote: () => void;
}

/** Render a topic's first message with its actions. */
export function TopicHeader({ topic, me, moderator, closed, folded, onChanged, onQuote }: Props) {
  const { id, author, following } = topic;
  const mine = author.id === me.id;
  const words = <ForumMessageBody content={topic.content} you={me.id} />;
  return (
    <Card className="first-message">
      <ForumMessageWithAuthor
        author={author}
        at={topic.created_at}
        edited={topic.edited_at !== null}
        badges={<Badges topic={topic} />}
      >
        {topic.about ? <TopicSubjectLinks about={topic.about} className="subject-above" /> : null}
        {folded ? (
          <details>
            <summary>The first message</summary>
            {words}
          </details>
        ) : (
          words
        )}
        <ForumMessageActions
          what="topics"
          message={topic}
          shownAs={me.shownAs}
          reactable={!mine && !closed}
          address={getForumReplyPath(id, null)}
          acts={
            <>
              {closed ? null : (
                <button type="button" className="link-button" onClick={onQuote}>
                  Quote
                </button>
              )}
              <div className="narrow">
                <ForumFollowButton
                  what="topics"
                  id={id}
                  following={following}
                  onChanged={(following) => onChanged({ following })}
                />
              </div>
            </>
          }
          more={
            <>
              {mine ? (
                <TopicAuthorTools topic={topic} onChanged={onChanged} />
              ) : (
                <ReportMessageButton topic={id} />
              )}
              {moderator ? <TopicModeratorTools topic={topic} mine={mine} onChanged={onChanged} /> : null}
            </>
          }
        />
      </ForumMessageWithAuthor>
    </Card>
  );
}

function Badges({ topic: { is_pinned, is_locked, removed } }: { topic: ForumTopic }) {
  return (
    <>
      {is_pinned ? <span className="badge">pinned</span> : null}{' '}
      {is_locked ? <span className="badge over">locked</span> : null}{' '}
      {removed ? <span className="badge over">removed</span> : null}
    </>
  );
}
