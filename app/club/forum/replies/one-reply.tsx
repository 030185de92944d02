import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { Me } from '#app/api/who/me.ts';
import { emptyDocument, postedOn, type Reply, replyAddress, writerLine } from '#app/club/forum/forum.ts';
import { Message } from '#app/club/forum/messages/message.tsx';
import { RevisionForm } from '#app/club/forum/messages/revision-form.tsx';
import { ReportButton } from '#app/club/forum/moderation/report-button.tsx';
import { Reactions } from '#app/club/forum/reactions/reactions.tsx';
import { Alert } from '#app/ui/field.tsx';

interface Props {
  reply: Reply;
  me: Me;
  mine: boolean;
  moderator: boolean;
  locked: boolean;
  /** Whether a link led here. */
  linked: boolean;
  onChanged: (reply: Reply) => void;
  onQuote: (reply: Reply) => void;
}

/** One reply, with what its reader may do about it. A removed one leaves its place. */
export function OneReply({ reply, me, mine, moderator, locked, linked, onChanged, onQuote }: Props) {
  const { id, author, created_at, edited_at, removed, topic_id } = reply;
  const param = { id };
  const [editing, setEditing] = useState(false);
  const { busy, failed, undoable, remove, restore } = useReplyActs({ reply, mine, moderator, onChanged });

  return (
    <article
      className={linked ? 'card post linked' : 'card post'}
      id={id}
      aria-label={`Reply by ${author.name}`}
      tabIndex={-1}
    >
      <p className="soft">
        Posted by {writerLine(author)} on{' '}
        <Link to={replyAddress(topic_id, id)} title="Link to this reply" preventScrollReset>
          {postedOn(created_at)}
          <span className="visually-hidden"> (link to this reply)</span>
        </Link>
        {edited_at ? ` · changed on ${postedOn(edited_at)}` : null}
      </p>
      {removed ? <p className="soft">This reply has been removed.</p> : null}
      {editing ? (
        <RevisionForm
          content={reply.content}
          save={(content) => call('PATCH /forum/posts/{id}', { param, json: { content } })}
          onSaved={(saved) => {
            setEditing(false);
            onChanged(saved);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : removed && !moderator ? null : (
        <Message content={reply.content} you={me.id} />
      )}
      {removed ? null : (
        <Reactions
          what="posts"
          id={id}
          reactions={reply.reactions}
          shownAs={me.shownAs}
          open={!mine && !locked}
        />
      )}
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <div className="actions">
        {removed ? null : (
          <>
            {locked ? null : (
              <button type="button" className="link-button" onClick={() => onQuote(reply)}>
                Quote
              </button>
            )}
            {mine && !locked && !editing ? (
              <button type="button" className="link-button" onClick={() => setEditing(true)}>
                Change
              </button>
            ) : null}
            {mine || moderator ? (
              <button type="button" className="link-button" disabled={busy} onClick={remove}>
                Remove
              </button>
            ) : null}
            {mine ? null : <ReportButton topic={topic_id} reply={id} />}
          </>
        )}
        {removed && (moderator || (mine && undoable)) ? (
          <button type="button" className="link-button" disabled={busy} onClick={restore}>
            {undoable ? 'Undo' : 'Bring it back'}
          </button>
        ) : null}
      </div>
    </article>
  );
}

/** Takes a reply away and brings it back: its author, or a moderator by a call of theirs. */
function useReplyActs({
  reply,
  mine,
  moderator,
  onChanged,
}: Pick<Props, 'reply' | 'mine' | 'moderator' | 'onChanged'>) {
  const param = { id: reply.id };
  const [undoable, setUndoable] = useState(false);
  const { busy, failed, run } = useCall();

  const remove = () =>
    run(async () => {
      if (mine) await call('DELETE /forum/posts/{id}', { param });
      else await call('PATCH /api/moderation/posts/{id}', { param, json: { removed: true } });
      setUndoable(mine);
      onChanged({ ...reply, removed: true, content: moderator ? reply.content : emptyDocument });
    });
  const restore = () =>
    run(async () => {
      if (undoable) return onChanged(await call('POST /forum/posts/{id}/restoration', { param }));
      await call('PATCH /api/moderation/posts/{id}', { param, json: { removed: false } });
      onChanged({ ...reply, removed: false });
    });
  return { busy, failed, undoable, remove, restore };
}
