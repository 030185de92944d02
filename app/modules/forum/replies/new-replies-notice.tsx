import { Link } from 'react-router';
import { getForumTopicPagePath } from '#app/modules/forum-messages/forum-messages.ts';
import { getNewConversationReplies, type TopicConversationState } from './conversation-state.ts';

interface Props {
  now: TopicConversationState;
  me: string;
  isUp: boolean;
  onShow: () => void;
}

/** Render the notice of new replies; the page does not move before the reader asks. Its space is reserved. */
export function NewRepliesNotice({ now, me, isUp, onShow }: Props) {
  const { count, only, here } = getNewConversationReplies(now);
  // A locked topic gets no more replies, and reserves no space.
  if (!now.atEnd || (now.topic.is_locked && count === 0)) return null;
  const one = count === 1;
  const who = only && (only.author.id === me ? 'You have' : `${only.author.name} has`);
  return (
    <div className="new-replies">
      <div aria-live="polite">
        {count > 0 ? (
          <p>
            {who ? `${who} replied. ` : `${count} new ${one ? 'reply' : 'replies'}. `}
            {here ? (
              <button type="button" className="button small" onClick={onShow}>
                {one ? 'Show the new reply' : 'Show the new replies'}
              </button>
            ) : (
              <Link
                className="button small"
                to={getForumTopicPagePath(now.topic.id, now.page + 1)}
                preventScrollReset
              >
                {one ? 'Go to the new reply' : 'Go to the new replies'}
              </Link>
            )}
          </p>
        ) : null}
      </div>
      {count === 0 && isUp ? <p className="soft">New replies appear here.</p> : null}
    </div>
  );
}
