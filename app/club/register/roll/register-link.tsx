import { Link } from 'react-router';
import { useClub } from '#app/site/shell.ts';

/** From a member's page to what the register says of them, in a club that keeps one. */
export function RegisterLink({ id }: { id: string }) {
  if (!useClub().uses.register) return null;
  return (
    <Link className="button quiet" to={`/desk/members/${encodeURIComponent(id)}/register`}>
      The register
    </Link>
  );
}
