import { Link } from 'react-router';
import { getOpenCompetitionAdminPath } from './open-admin-path.ts';

/** Link from an admin page of an open back to its main page. */
export function BackToOpenCompetitionLink({ open: { key, name } }: { open: { key: string; name: string } }) {
  return (
    <Link className="back no-print" to={getOpenCompetitionAdminPath(key)}>
      <span aria-hidden="true">←</span> {name}
    </Link>
  );
}
