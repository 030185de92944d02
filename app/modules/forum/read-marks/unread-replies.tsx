import { useState } from 'react';
import { Link } from 'react-router';
import { useApiCall } from '#app/api/use-call.ts';
import {
  type ForumReply,
  type ForumTopicDetail,
  getForumReplyPath,
} from '#app/modules/forum-messages/forum-messages.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { useTopicReadMark } from './use-read-mark.ts';

/** Render the link to the first new reply, on any page, and the button that marks all as read. */
export function UnreadRepliesNotice({ topic, replies }: { topic: ForumTopicDetail; replies: ForumReply[] }) {
  const { unseenBefore, markAll } = useTopicReadMark(topic, replies);
  const { busy, failed, run } = useApiCall();
  const [marked, setMarked] = useState(false);
  const { first_new, read_to } = topic;
  const isHere = replies.some(({ id }) => id === first_new?.id);
  return (
    <>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {first_new && (read_to || unseenBefore) && !marked ? (
        <div className="actions">
          <Link className="back" to={getForumReplyPath(topic.id, first_new.id)} preventScrollReset>
            Go to the first new reply <span aria-hidden="true">{isHere ? '↓' : '→'}</span>
          </Link>
          {unseenBefore ? (
            <button
              type="button"
              className="link-button"
              disabled={busy}
              onClick={() => run(async () => setMarked(Boolean(await markAll().then(() => true))))}
            >
              Mark all as read
            </button>
          ) : null}
        </div>
      ) : null}
      {marked ? <p role="status">Everything here is marked as read.</p> : null}
    </>
  );
}
