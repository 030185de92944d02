import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Over a page: the way back to the room that it belongs to. */
export function BackTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="back" to={to}>
      <span aria-hidden="true">←</span> {children}
    </Link>
  );
}
