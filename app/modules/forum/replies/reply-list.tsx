import type { SignedInMember } from '#app/api/auth/me.ts';
import type { ForumReply } from '#app/modules/forum-messages/forum-messages.ts';
import { ForumReplyItem } from './reply-item.tsx';

interface Props {
  replies: ForumReply[];
  me: SignedInMember;
  moderator: boolean;
  locked: boolean;
  /** First reply that is new to the reader. */
  firstNew: string | undefined;
  /** Reply that a link points to. */
  linked: string | undefined;
  /** Reader's own reply that has just been posted. */
  fresh: string | undefined;
  onChanged: (reply: ForumReply) => void;
  onQuote: (reply: ForumReply) => void;
}

/** Render a page of a topic's replies, with a mark before the new ones. */
export function ForumReplyList({ replies, me, firstNew, linked, fresh, ...shared }: Props) {
  if (replies.length === 0) return null;
  return (
    <div className="posts">
      {replies.map((reply) => (
        <div key={reply.id}>
          {reply.id === firstNew ? <p className="new-since">New since you last looked</p> : null}
          <ForumReplyItem
            {...shared}
            reply={reply}
            me={me}
            mine={reply.author.id === me.id}
            mark={reply.id === fresh ? 'fresh' : reply.id === linked ? 'linked' : ''}
          />
        </div>
      ))}
    </div>
  );
}
