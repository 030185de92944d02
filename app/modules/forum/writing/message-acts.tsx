import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { type Written, writerLine } from '#app/modules/forum/messages/forum.ts';
import { fullMoment } from '#app/modules/forum/messages/said-when.ts';
import {
  ReactButton,
  ReactionChoices,
  ReactionCounts,
  WhoReacted,
} from '#app/modules/forum/reactions/reactions.tsx';
import { useReactions } from '#app/modules/forum/reactions/use-reactions.ts';
import { Alert } from '#app/ui/field.tsx';

interface Props {
  /** Of what the message is one: replies are called posts in addresses. */
  what: 'topics' | 'posts';
  message: Written;
  /** The reader, as the forum shows them. */
  shownAs: string;
  /** Whether the reader may say something of it with one press. */
  reactable: boolean;
  /** Where the message stands. */
  address: string;
  /** What is done often. */
  acts: ReactNode;
  /** What is done seldom, behind 'More'. */
  more: ReactNode;
}

/** One quiet row of what may be done with a message; what is wanted seldom is folded behind its last button. */
export function MessageActs({ what, message, shownAs, reactable, address, acts, more }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { created_at, edited_at } = message;
  const reacting = useReactions(what, message, shownAs);
  return (
    <>
      {reacting.trouble ? <Alert kind="danger">{reacting.trouble}</Alert> : null}
      <div className="acts">
        <ReactButton {...reacting} open={reactable} panel={`${id}-words`} />
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
        <ReactionCounts {...reacting} open={reactable} />
      </div>
      <ReactionChoices {...reacting} open={reactable} id={`${id}-words`} />
      <div className="more-acts" id={`${id}-more`}>
        {open ? (
          <>
            <p className="soft">
              Posted by {writerLine(message.author)} on {fullMoment(created_at)}
              {edited_at ? `, changed on ${fullMoment(edited_at)}` : null}
            </p>
            <WhoReacted reactions={reacting.reactions} />
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
