import type { Acts } from '#app/admin/forms/use-acts.tsx';
import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import { MatchToPlay } from './result-form.tsx';

interface Props {
  competition: DeskCompetition;
  room: Acts;
}

/** Maximum number of matches of a round shown unfolded. */
const atFirst = 8;

/** Renders the matches that can be played now by round, each with its result form. */
export function ToPlay({ competition, room }: Props) {
  const { rounds, ties, state, plate } = competition;
  const open = new Set(ties.filter(({ open }) => open).map(({ id }) => id));
  return (
    <section className="stack to-play">
      <h2 id="to-play" tabIndex={-1}>
        To be played now
      </h2>
      {open.size === 0 ? <p>{state === 'finished' ? 'Everything is played.' : 'Nothing just now.'}</p> : null}
      {rounds.map((round) => {
        const now = round.ties.flatMap(({ id }) => (open.has(id) ? id : []));
        if (now.length === 0) return null;
        const name = round.part === 'consolation' ? `${plate}: ${round.name.toLowerCase()}` : round.name;
        return (
          <div key={round.id} className="stack">
            <p className="soft">
              {name}
              {round.date ? `, by ${round.weekday} ${round.date}` : ''}
            </p>
            <Matches competition={competition} ids={now.slice(0, atFirst)} room={room} />
            {now.length > atFirst ? (
              <details>
                <summary>
                  {now.length - atFirst} more of the {round.name.toLowerCase()}
                </summary>
                <Matches competition={competition} ids={now.slice(atFirst)} room={room} />
              </details>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}

const Matches = ({ competition, ids, room }: Props & { ids: string[] }) => (
  <div className="folds">
    {ids.map((id) => (
      <MatchToPlay key={id} competition={competition} id={id} room={room} />
    ))}
  </div>
);
