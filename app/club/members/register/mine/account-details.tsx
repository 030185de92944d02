import { Link } from 'react-router';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';

/** The way to what the register says of the member, in a club that keeps one. */
export function AccountDetails() {
  if (!useClub().uses.register) return null;
  return (
    <Card title="My details">
      <p>Your address and telephone, whom to ring in an emergency, and what other members may see of you.</p>
      <div className="actions">
        <Link className="button quiet" to="/members/details">
          My details
        </Link>
      </div>
    </Card>
  );
}
