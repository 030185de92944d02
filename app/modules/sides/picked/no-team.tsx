import { Link } from 'react-router';
import { stagePath } from '#app/modules/sides/match/match-path.ts';
import { Card } from '#app/ui/card.tsx';

/** Of a match for which nobody is picked yet there is nothing to see to but that. */
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
