import { capitalize } from '#app/site/club-terms.ts';
import { useClub } from '#app/site/shell.ts';
import { RowItem, RowList } from '#app/ui/rows.tsx';

/** Links to the other pages of a member's season, each with its purpose. */
export function SeasonLinks() {
  const { uses, words } = useClub();
  return (
    <nav className="no-print" aria-label="More of my season">
      <RowList className="card">
        <RowItem to="/members/matches" name="My matches" line="Competitions: enter a result" />
        {uses.duties ? (
          <RowItem to="/members/duties" name="My duties" line="Swaps, and when you are away" />
        ) : null}
        {uses.names ? <RowItem to="/members/games" name="My games" line="How often you played" /> : null}
        {uses.rollUps ? (
          <RowItem
            to="/members/on-the-day"
            name={capitalize(words.rollUps)}
            line="Today’s draw, the season’s table"
          />
        ) : null}
      </RowList>
    </nav>
  );
}
