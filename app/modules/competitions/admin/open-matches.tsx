import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount } from '#app/core/language.ts';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { PlayableMatchResultForm } from './result-form.tsx';

interface Props {
  competition: AdminCompetition;
  room: MutationRunner;
}

/** Maximum number of matches of a round shown unfolded. */
const maxUnfoldedMatches = 8;

/** Renders the matches that can be played now by round, each with its result form. */
export function PlayableCompetitionMatchList({ competition, room }: Props) {
  const { rounds, ties, state, plate } = competition;
  const open = new Set(ties.filter(({ open }) => open).map(({ id }) => id));
  return (
    <section className="stack to-play">
      <h2 id="to-play" tabIndex={-1}>
        Matches to play
      </h2>
      {open.size === 0 ? (
        <p>{state === 'finished' ? 'All matches have been played.' : 'No matches to play at the moment.'}</p>
      ) : null}
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
            <OpenMatchList competition={competition} ids={now.slice(0, maxUnfoldedMatches)} room={room} />
            {now.length > maxUnfoldedMatches ? (
              <details>
                <summary>
                  {formatCount(now.length - maxUnfoldedMatches, 'more match', 'more matches')} in this round
                </summary>
                <OpenMatchList competition={competition} ids={now.slice(maxUnfoldedMatches)} room={room} />
              </details>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}

const OpenMatchList = ({ competition, ids, room }: Props & { ids: string[] }) => (
  <div className="folds">
    {ids.map((id) => (
      <PlayableMatchResultForm key={id} competition={competition} id={id} room={room} />
    ))}
  </div>
);
