import type { ReactNode } from 'react';
import { Disc } from '#app/ui/disc/disc.tsx';
import type { Author } from './forum.ts';
import { When } from './when.tsx';

interface Props {
  author: Author;
  at: string;
  edited: boolean;
  /** Marks of the message, such as 'locked'. */
  badges?: ReactNode;
  children: ReactNode;
}

/** A message: whose it is, at a glance and by name, when they said it, what they said, and what may be done with it. */
export function SaidBy({ author, at, edited, badges, children }: Props) {
  return (
    <div className="said">
      <Disc who={author.id} name={author.name} />
      <div>
        <p className="said-by">
          <b>{author.name}</b>{' '}
          <span className="soft">
            <When at={at} />
            {edited ? ' · changed' : null}
            {author.office ? <span className="office"> · {author.office}</span> : null}
          </span>{' '}
          {badges}
        </p>
        {children}
      </div>
    </div>
  );
}
