import { useState } from 'react';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { ForumMessageWithAuthor } from '#app/modules/forum/writing/authored-message.tsx';
import { ForumMessageActions } from '#app/modules/forum/writing/message-actions.tsx';
import { ForumMessageBody } from '#app/modules/forum/writing/message-body.tsx';
import { ReportMessageButton } from '#app/modules/forum/writing/report-button.tsx';
import { MessageRevisionForm } from '#app/modules/forum/writing/revision-form.tsx';
import { type ForumReply, getForumReplyPath } from '#app/modules/forum-messages/forum-messages.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { useForumReplyActions } from './use-reply-actions.ts';

interface Props {
  reply: ForumReply;
  me: SignedInMember;
  mine: boolean;
  moderator: boolean;
  locked: boolean;
  /** Highlight: a link points to it, or it has just been posted. */
  mark: 'linked' | 'fresh' | '';
  onChanged: (reply: ForumReply) => void;
  onQuote: (reply: ForumReply) => void;
}

/** Render one reply with the reader's actions. A removed one leaves a placeholder. */
export function ForumReplyItem({ reply, me, mine, moderator, locked, mark, onChanged, onQuote }: Props) {
  const { id, author, removed, topic_id } = reply;
  const [editing, setEditing] = useState(false);
  const { busy, failed, undoable, remove, restore } = useForumReplyActions({
    reply,
    mine,
    moderator,
    onChanged,
  });
  const button = (words: string, act: () => unknown) => (
    <button type="button" className="link-button" disabled={busy} onClick={act}>
      {words}
    </button>
  );
  return (
    <article className={`post ${mark}`.trim()} id={id} aria-label={`Reply by ${author.name}`} tabIndex={-1}>
      <ForumMessageWithAuthor author={author} at={reply.created_at} edited={reply.edited_at !== null}>
        {removed ? <p className="soft">This reply has been removed.</p> : null}
        {editing ? (
          <MessageRevisionForm
            content={reply.content}
            save={(content) => call('PATCH /forum/posts/{id}', { param: { id }, json: { content } })}
            onSaved={(saved) => {
              setEditing(false);
              onChanged(saved);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : removed && !moderator ? null : (
          <ForumMessageBody content={reply.content} you={me.id} />
        )}
        <VisibleAlert>{failed?.message}</VisibleAlert>
        <ForumMessageActions
          what="posts"
          message={reply}
          shownAs={me.shownAs}
          reactable={!mine && !locked && !removed}
          address={getForumReplyPath(topic_id, id)}
          acts={
            <>
              {locked || removed ? null : button('Quote', () => onQuote(reply))}
              {mine && !locked && !removed && !editing ? button('Edit', () => setEditing(true)) : null}
              {removed && (moderator || (mine && undoable))
                ? button(undoable ? 'Undo' : 'Restore', restore)
                : null}
            </>
          }
          more={
            removed ? null : (
              <>
                {mine || moderator ? button('Remove', remove) : null}
                {mine ? null : <ReportMessageButton topic={topic_id} reply={id} />}
              </>
            )
          }
        />
      </ForumMessageWithAuthor>
    </article>
  );
}
