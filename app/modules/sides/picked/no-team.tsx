import { Link } from 'react-router';
import { stagePath } from '#app/modules/sides/match/match-path.ts';
import { Card } from '#app/ui/card.tsx';

/** Empty state: no team selected yet. */
export function NoTeam({ event, what }: { event: string; what: string }) {
  return (
    <Card>
      <p>There is no team yet. {what}</p>
      <div className="actions">
        <Link className="button" to={stagePath(event, 'sides')}>
          Make the team
        </Link>
      </div>
    </Card>
  );
}
