import type { Me } from '#app/api/who/me.ts';
import { FollowButton } from '#app/modules/forum/mail/follow-button.tsx';
import { replyAddress, type Topic } from '#app/modules/forum/messages/forum.ts';
import { SaidBy } from '#app/modules/forum/messages/said-by.tsx';
import { AboutLine } from '#app/modules/forum/subjects/about-line.tsx';
import { Message } from '#app/modules/forum/writing/message.tsx';
import { MessageActs } from '#app/modules/forum/writing/message-acts.tsx';
import { ReportButton } from '#app/modules/forum/writing/report-button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ModeratorTools } from './moderator-tools.tsx';
import { TopicTools } from './topic-tools.tsx';

interface Props {
  topic: Topic;
  me: Me;
  moderator: boolean;
  closed: boolean;
  /** Folded on later pages of replies, to keep the replies near the top. */
  folded: boolean;
  onChanged: (topic: Partial<Topic>) => void;
  onQuote: () => void;
}

/** Render a topic's first message with its actions. */
export function TopicHead({ topic, me, moderator, closed, folded, onChanged, onQuote }: Props) {
  const { id, author, following } = topic;
  const mine = author.id === me.id;
  const words = <Message content={topic.content} you={me.id} />;
  return (
    <Card className="first-message">
      <SaidBy
        author={author}
        at={topic.created_at}
        edited={topic.edited_at !== null}
        badges={<Badges topic={topic} />}
      >
        {topic.about ? <AboutLine about={topic.about} /> : null}
        {folded ? (
          <details>
            <summary>The first message</summary>
            {words}
          </details>
        ) : (
          words
        )}
        <MessageActs
          what="topics"
          message={topic}
          shownAs={me.shownAs}
          reactable={!mine && !closed}
          address={replyAddress(id, null)}
          acts={
            <>
              {closed ? null : (
                <button type="button" className="link-button" onClick={onQuote}>
                  Quote
                </button>
              )}
              <FollowButton
                what="topics"
                id={id}
                following={following}
                onChanged={(following) => onChanged({ following })}
              />
            </>
          }
          more={
            <>
              {mine ? <TopicTools topic={topic} onChanged={onChanged} /> : <ReportButton topic={id} />}
              {moderator ? <ModeratorTools topic={topic} mine={mine} onChanged={onChanged} /> : null}
            </>
          }
        />
      </SaidBy>
    </Card>
  );
}

function Badges({ topic: { is_pinned, is_locked, removed } }: { topic: Topic }) {
  return (
    <>
      {is_pinned ? <span className="badge">pinned</span> : null}{' '}
      {is_locked ? <span className="badge">locked</span> : null}{' '}
      {removed ? <span className="badge warm">removed</span> : null}
    </>
  );
}
