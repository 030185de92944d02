import type { Me } from '#app/api/who/me.ts';
import { postedOn, type Topic, writerLine } from '#app/club/forum/forum.ts';
import { FollowButton } from '#app/club/forum/mail/follow-button.tsx';
import { Message } from '#app/club/forum/messages/message.tsx';
import { ModeratorTools } from '#app/club/forum/moderation/moderator-tools.tsx';
import { ReportButton } from '#app/club/forum/moderation/report-button.tsx';
import { Reactions } from '#app/club/forum/reactions/reactions.tsx';
import { AboutLine } from '#app/club/forum/subjects/about-line.tsx';
import { Card } from '#app/ui/card.tsx';
import { TopicTools } from './topic-tools.tsx';

interface Props {
  topic: Topic;
  me: Me;
  moderator: boolean;
  closed: boolean;
  /** Behind the first page of replies it is folded, so that they are near. */
  folded: boolean;
  onChanged: (topic: Topic) => void;
  onQuote: () => void;
}

/** A topic's first message, and what may be done with the topic. */
export function TopicHead({ topic, me, moderator, closed, folded, onChanged, onQuote }: Props) {
  const { id, author, created_at, edited_at, is_pinned, is_locked, removed } = topic;
  const mine = author.id === me.id;
  const words = <Message content={topic.content} you={me.id} />;
  return (
    <Card>
      <p className="soft">
        Posted by {writerLine(author)} on {postedOn(created_at)}
        {edited_at ? ` · changed on ${postedOn(edited_at)}` : null}{' '}
        {is_pinned ? <span className="badge">pinned</span> : null}{' '}
        {is_locked ? <span className="badge">locked</span> : null}{' '}
        {removed ? <span className="badge warm">removed</span> : null}
      </p>
      {topic.about ? <AboutLine about={topic.about} /> : null}
      {folded ? (
        <details>
          <summary>The first message</summary>
          {words}
        </details>
      ) : (
        words
      )}
      {removed ? null : (
        <Reactions
          what="topics"
          id={id}
          reactions={topic.reactions}
          shownAs={me.shownAs}
          open={!mine && !closed}
        />
      )}
      <div className="actions">
        {closed ? null : (
          <button type="button" className="link-button" onClick={onQuote}>
            Quote
          </button>
        )}
        <FollowButton what="topics" id={id} following={topic.following} />
        {mine ? <TopicTools topic={topic} onChanged={onChanged} /> : <ReportButton topic={id} />}
      </div>
      {moderator ? <ModeratorTools topic={topic} mine={mine} onChanged={onChanged} /> : null}
    </Card>
  );
}
