import { capitalize } from '#app/site/club-terms.ts';
import { useClub } from '#app/site/shell.ts';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

/** Links to the other pages of a member's season, each with its purpose. */
export function MySeasonPageLinks() {
  const { uses, words } = useClub();
  return (
    <nav className="no-print" aria-label="More of my season">
      <LinkRowList className="card">
        <LinkRowItem to="/members/matches" name="My matches" line="Competitions: enter a result" />
        {uses.duties ? (
          <LinkRowItem to="/members/duties" name="My duties" line="Swaps, and when you are away" />
        ) : null}
        {uses.names ? <LinkRowItem to="/members/games" name="My games" line="How often you played" /> : null}
        {uses.rollUps ? (
          <LinkRowItem
            to="/members/on-the-day"
            name={capitalize(words.rollUps)}
            line="Today’s draw, the season’s table"
          />
        ) : null}
      </LinkRowList>
    </nav>
  );
}
