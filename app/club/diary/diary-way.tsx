import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** To where something of one's own stands: another page for members, or one that everybody sees. */
export function DiaryWay({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith('/members/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}
