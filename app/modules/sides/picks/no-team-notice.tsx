import { Link } from 'react-router';
import { getMatchAdminStagePath } from '#app/modules/sides/match/match-paths.ts';
import { Card } from '#app/ui/card.tsx';

/** Empty state: no team selected yet. */
export function NoTeamSelectedNotice({ event, what }: { event: string; what: string }) {
  return (
    <Card>
      <p>There is no team yet. {what}</p>
      <div className="actions">
        <Link className="button" to={getMatchAdminStagePath(event, 'sides')}>
          Make the team
        </Link>
      </div>
    </Card>
  );
}
