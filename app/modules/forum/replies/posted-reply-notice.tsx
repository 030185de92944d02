import type { ForumReply } from '#app/modules/forum-messages/forum-messages.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { useForumReplyActions } from './use-reply-actions.ts';

interface Props {
  /** Reader's own new reply, as it is now. */
  reply: ForumReply | undefined;
  moderator: boolean;
  onChanged: (reply: ForumReply) => void;
}

/** Render the confirmation beneath one's own new reply, with an undo button. */
export function PostedReplyNotice({ reply, ...acting }: Props) {
  return (
    <div className="posted" aria-live="polite">
      {reply ? <PostedReplyText key={reply.id} reply={reply} {...acting} /> : null}
    </div>
  );
}

function PostedReplyText({ reply, moderator, onChanged }: Props & { reply: ForumReply }) {
  const { busy, failed, remove, restore } = useForumReplyActions({
    reply,
    mine: true,
    moderator,
    undoable: true,
    onChanged,
  });
  return (
    <>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <p>
        {reply.removed ? 'Reply removed.' : 'Reply posted.'}{' '}
        <button
          type="button"
          className="link-button"
          disabled={busy}
          onClick={reply.removed ? restore : remove}
        >
          {reply.removed ? 'Restore' : 'Undo'}
        </button>
      </p>
    </>
  );
}
