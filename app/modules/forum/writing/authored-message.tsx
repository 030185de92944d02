import type { ReactNode } from 'react';
import type { ForumAuthor } from '#app/modules/forum-messages/forum-messages.ts';
import { ForumMessageTime } from '#app/modules/forum-messages/messages/message-time.tsx';
import { InitialsAvatar } from '#app/ui/disc/disc.tsx';

interface Props {
  author: ForumAuthor;
  at: string;
  edited: boolean;
  /** Badges of the message, such as 'locked'. */
  badges?: ReactNode;
  children: ReactNode;
}

/** Render a message with its author, time, content and actions. */
export function ForumMessageWithAuthor({ author, at, edited, badges, children }: Props) {
  return (
    <div className="said">
      <InitialsAvatar who={author.id} name={author.name} />
      <div>
        <p className="said-by">
          <b>{author.name}</b> {author.office ? <Office office={author.office} /> : null}{' '}
          <span className="soft">
            <ForumMessageTime at={at} />
            {edited ? ' · changed' : null}
          </span>{' '}
          {badges}
        </p>
        {children}
      </div>
    </div>
  );
}

/** Render a rosette for the holder of an office; the office itself is shown behind 'More' and read by screen readers. */
function Office({ office }: { office: string }) {
  return (
    <span className="office" title={office}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M5 9.5 3.5 15.5 8 13.5 12.5 15.5 11 9.5" />
        <circle cx="8" cy="6" r="5.5" />
      </svg>
      <span className="visually-hidden">{office}</span>
    </span>
  );
}
