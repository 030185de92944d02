import type { MemberAvailabilityBoard } from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';

/** Render the team by rink, in the order of play; the viewer's row is highlighted. */
export function PublishedTeamCard({
  team,
  event,
}: {
  team: NonNullable<MemberAvailabilityBoard['team']>;
  event: string;
}) {
  const words = useClubTerms();
  return (
    <Card title="The team" className="names-team">
      {team.map(({ rink, players }) => (
        <section key={rink}>
          <h3>
            {capitalize(words.rink)} {rink}
          </h3>
          <ol className="bare-list">
            {players.map(({ name, position, isMe }) => (
              <li key={position + name} aria-current={isMe ? 'true' : undefined}>
                <span>
                  {name}
                  {isMe ? <strong> (you)</strong> : null}
                </span>{' '}
                <span className="soft">{position}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p>
        <a href={`/members/card/${encodeURIComponent(event)}`}>The score, end by end</a>
      </p>
    </Card>
  );
}
