import { capital } from '#app/site/club-words.ts';
import { useClub } from '#app/site/shell.ts';
import { Row, Rows } from '#app/ui/rows.tsx';

/** Links to the other pages of a member's season, each with its purpose. */
export function SeasonWays() {
  const { uses, words } = useClub();
  return (
    <nav className="no-print" aria-label="More of my season">
      <Rows className="card">
        <Row to="/members/matches" name="My matches" line="Competitions: enter a result" />
        {uses.duties ? (
          <Row to="/members/duties" name="My duties" line="Swaps, and when you are away" />
        ) : null}
        {uses.names ? <Row to="/members/games" name="My games" line="How often you played" /> : null}
        {uses.rollUps ? (
          <Row
            to="/members/on-the-day"
            name={capital(words.rollUps)}
            line="Today’s draw, the season’s table"
          />
        ) : null}
      </Rows>
    </nav>
  );
}
