import type { Reply } from '#app/modules/forum/messages/forum.ts';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { useReplyActs } from './use-reply-acts.ts';

interface Props {
  /** Reader's own new reply, as it is now. */
  reply: Reply | undefined;
  moderator: boolean;
  onChanged: (reply: Reply) => void;
}

/** Render the confirmation beneath one's own new reply, with an undo button. */
export function Posted({ reply, ...acting }: Props) {
  return (
    <div className="posted" aria-live="polite">
      {reply ? <PostedLine key={reply.id} reply={reply} {...acting} /> : null}
    </div>
  );
}

function PostedLine({ reply, moderator, onChanged }: Props & { reply: Reply }) {
  const { busy, failed, remove, restore } = useReplyActs({
    reply,
    mine: true,
    moderator,
    undoable: true,
    onChanged,
  });
  return (
    <>
      <Trouble>{failed?.message}</Trouble>
      <p>
        {reply.removed ? 'Your reply has been taken back.' : 'Posted.'}{' '}
        <button
          type="button"
          className="link-button"
          disabled={busy}
          onClick={reply.removed ? restore : remove}
        >
          {reply.removed ? 'Bring it back' : 'Undo'}
        </button>
      </p>
    </>
  );
}
