import { Link } from 'react-router';
import { getMatchAdminStagePath } from '#app/modules/sides/match/match-paths.ts';
import { Card } from '#app/ui/card.tsx';

/** Empty state: no team selected yet. */
export function NoTeamSelectedNotice({ event, what }: { event: string; what: string }) {
  return (
    <Card>
      <p>No team picked yet. {what}</p>
      <div className="actions">
        <Link className="button" to={getMatchAdminStagePath(event, 'sides')}>
          Pick the team
        </Link>
      </div>
    </Card>
  );
}
