import { showDay } from '#app/core/dates.ts';
import type { TieTable } from '#db/schema.ts';
import type { Round } from './competitions.server.ts';

/** A round and its matches; the one being played now stands out. */
export function RoundOfMatches({ round }: { round: Round }) {
  return (
    <section className={round.is_current ? 'card round current' : 'card round'}>
      <header>
        <h2>{round.name}</h2>
        {round.is_current ? <span className="badge warm">Current round</span> : null}
        {round.due ? <p className="soft">To be played by {showDay(round.due)}</p> : null}
      </header>
      <ul className="list">
        {round.ties.map((tie) => (
          <li key={tie.id} id={tie.id} className="tie" data-about={`tie:${tie.id}`}>
            <Side name={tie.player1} tie={tie} />
            <span className="versus">v</span>
            <Side name={tie.player2} tie={tie} />
            {tie.winner ? null : <span className="badge">Winner TBD</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ name, tie }: { name: string; tie: TieTable }) {
  const won = tie.winner === name;
  return (
    <p className={won ? 'side won' : 'side'}>
      {name} {won ? <span className="badge warm">won</span> : null}
    </p>
  );
}
