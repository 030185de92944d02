import { Link } from 'react-router';
import { getMatchStagePath } from '#app/modules/sides/match/match-paths.ts';
import { Card } from '#app/ui/card.tsx';

/** Empty state: no team selected yet. */
export function NoTeamNotice({ event, what }: { event: string; what: string }) {
  return (
    <Card>
      <p>There is no team yet. {what}</p>
      <div className="actions">
        <Link className="button" to={getMatchStagePath(event, 'sides')}>
          Make the team
        </Link>
      </div>
    </Card>
  );
}
