import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import {
  type ForumMessage,
  formatForumAuthorWithOffice,
  formatFullForumMessageTime,
  useMessageReactions,
} from '#app/modules/forum-messages/forum-messages.ts';
import {
  AddReactionButton,
  MessageReactionCounts,
  MessageReactionPicker,
  ReactingMemberList,
} from '#app/modules/forum-messages/reactions/reaction-buttons.tsx';
import { AlertMessage } from '#app/ui/field.tsx';

interface Props {
  /** Kind of message: replies are called posts in URLs. */
  what: 'topics' | 'posts';
  message: ForumMessage;
  /** Reader's name as the forum shows it. */
  shownAs: string;
  /** True if the reader may react to it. */
  reactable: boolean;
  /** Path of the message. */
  address: string;
  /** Frequent actions. */
  acts: ReactNode;
  /** Rare actions, behind 'More'. */
  more: ReactNode;
}

/** Render a row with the actions on a message; rare ones are folded behind its last button. */
export function ForumMessageActions({ what, message, shownAs, reactable, address, acts, more }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { created_at, edited_at } = message;
  const reacting = useMessageReactions(what, message, shownAs);
  return (
    <>
      {reacting.trouble ? <AlertMessage kind="danger">{reacting.trouble}</AlertMessage> : null}
      <div className="acts">
        <div className="act-buttons">
          <AddReactionButton {...reacting} open={reactable} panel={`${id}-words`} />
          {acts}
          <button
            type="button"
            className="link-button"
            aria-expanded={open}
            aria-controls={`${id}-more`}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Less' : 'More'}
          </button>
        </div>
        <MessageReactionCounts {...reacting} open={reactable} />
      </div>
      <MessageReactionPicker {...reacting} open={reactable} id={`${id}-words`} />
      <div className="more-acts" id={`${id}-more`}>
        {open ? (
          <>
            <p className="soft">
              Posted by {formatForumAuthorWithOffice(message.author)} on{' '}
              {formatFullForumMessageTime(created_at)}
              {edited_at ? `, edited on ${formatFullForumMessageTime(edited_at)}` : null}
            </p>
            <ReactingMemberList reactions={reacting.reactions} />
            <div className="actions">
              <Link className="back" to={address} preventScrollReset>
                Link to this {what === 'topics' ? 'topic' : 'reply'}
              </Link>
              {more}
            </div>
          </>
        ) : null}
      </div>
    </>
  );
}
