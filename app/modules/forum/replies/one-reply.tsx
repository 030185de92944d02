import { useState } from 'react';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { type Reply, replyAddress } from '#app/modules/forum/messages/forum.ts';
import { SaidBy } from '#app/modules/forum/messages/said-by.tsx';
import { Message } from '#app/modules/forum/writing/message.tsx';
import { MessageActs } from '#app/modules/forum/writing/message-acts.tsx';
import { ReportButton } from '#app/modules/forum/writing/report-button.tsx';
import { RevisionForm } from '#app/modules/forum/writing/revision-form.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { useReplyActs } from './use-reply-acts.ts';

interface Props {
  reply: Reply;
  me: Me;
  mine: boolean;
  moderator: boolean;
  locked: boolean;
  /** Highlight: a link points to it, or it has just been posted. */
  mark: 'linked' | 'fresh' | '';
  onChanged: (reply: Reply) => void;
  onQuote: (reply: Reply) => void;
}

/** Render one reply with the reader's actions. A removed one leaves a placeholder. */
export function OneReply({ reply, me, mine, moderator, locked, mark, onChanged, onQuote }: Props) {
  const { id, author, removed, topic_id } = reply;
  const [editing, setEditing] = useState(false);
  const { busy, failed, undoable, remove, restore } = useReplyActs({ reply, mine, moderator, onChanged });
  const button = (words: string, act: () => unknown) => (
    <button type="button" className="link-button" disabled={busy} onClick={act}>
      {words}
    </button>
  );
  return (
    <article className={`post ${mark}`.trim()} id={id} aria-label={`Reply by ${author.name}`} tabIndex={-1}>
      <SaidBy author={author} at={reply.created_at} edited={reply.edited_at !== null}>
        {removed ? <p className="soft">This reply has been removed.</p> : null}
        {editing ? (
          <RevisionForm
            content={reply.content}
            save={(content) => call('PATCH /forum/posts/{id}', { param: { id }, json: { content } })}
            onSaved={(saved) => {
              setEditing(false);
              onChanged(saved);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : removed && !moderator ? null : (
          <Message content={reply.content} you={me.id} />
        )}
        <Trouble>{failed?.message}</Trouble>
        <MessageActs
          what="posts"
          message={reply}
          shownAs={me.shownAs}
          reactable={!mine && !locked && !removed}
          address={replyAddress(topic_id, id)}
          acts={
            <>
              {locked || removed ? null : button('Quote', () => onQuote(reply))}
              {mine && !locked && !removed && !editing ? button('Change', () => setEditing(true)) : null}
              {removed && (moderator || (mine && undoable))
                ? button(undoable ? 'Undo' : 'Bring it back', restore)
                : null}
            </>
          }
          more={
            removed ? null : (
              <>
                {mine || moderator ? button('Remove', remove) : null}
                {mine ? null : <ReportButton topic={topic_id} reply={id} />}
              </>
            )
          }
        />
      </SaidBy>
    </article>
  );
}
