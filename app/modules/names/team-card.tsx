import type { NamesOfEvent } from '#app/modules/names/answers/answer-schemas.server.ts';
import { capital } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';

/** Render the team by rink, in the order of play; the viewer's row is highlighted. */
export function TeamCard({ team, event }: { team: NonNullable<NamesOfEvent['team']>; event: string }) {
  const words = useWords();
  return (
    <Card title="The team" className="names-team">
      {team.map(({ rink, players }) => (
        <section key={rink}>
          <h3>
            {capital(words.rink)} {rink}
          </h3>
          <ol>
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
