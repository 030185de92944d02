import type { ReactNode } from 'react';
import type {
  ShownRound,
  ShownSide,
  ShownTie,
} from '#app/modules/competitions/course/shown-schemas.server.ts';
import { widthClass, widthOf } from './name-width.ts';

interface Props {
  rounds: ShownRound[];
  /** What a screen adds to a match: at the desk the form for its result. */
  more?: (tie: ShownTie) => ReactNode;
  /** Rounds are folded but for the one at this place; else all of them stand open. */
  open?: number | undefined;
  /** Whether members get the way to what they say about a match. */
  talk?: boolean;
  /** Whether they stand under a heading of their own. */
  under?: boolean;
}

/** So many lines in a round fit on one sheet of paper as a bracket. */
const mostOnPaper = 16;

/** How much room on paper the first round needs, where names are long, or of two or three. */
function lengthOf(rounds: ShownRound[]): string {
  const names = rounds.flatMap(({ ties }) => ties.flatMap(({ sides }) => sides.map(({ name }) => name)));
  const widest = Math.max(0, ...names.map(widthOf));
  return widest <= 18 ? '' : widest <= 33 ? ' long' : ' long longest';
}

/** A competition round by round; a knock-out is a bracket where the screen is wide, and on paper. */
export function Rounds({ rounds, more, talk, open, under = false }: Props) {
  const longest = Math.max(0, ...rounds.map(({ lines }) => lines?.length ?? Number.POSITIVE_INFINITY));
  const isBracket = rounds.length > 0 && longest < Number.POSITIVE_INFINITY && !more;
  const size = longest <= 8 ? '' : longest <= mostOnPaper ? ' full' : ' large';
  return (
    <div className={isBracket ? `rounds bracket${size}${lengthOf(rounds)}` : 'rounds'}>
      {rounds.map((round, index) => (
        <OneRound
          key={`${round.id} ${open === undefined}`}
          round={round}
          before={rounds[index - 1]}
          more={more}
          talk={talk}
          under={under}
          folded={open === undefined ? undefined : open !== index}
        />
      ))}
    </div>
  );
}

interface OneProps extends Pick<Props, 'more' | 'talk' | 'under'> {
  round: ShownRound;
  before: ShownRound | undefined;
  /** Whether it is folded at first; undefined where it cannot be. */
  folded: boolean | undefined;
}

function OneRound({ round, before, more, talk, under, folded }: OneProps) {
  const { name, date, weekday, current, ties } = round;
  const lines = more ? null : round.lines;
  const at = (id: string | null) => ties.find((tie) => tie.id === id);
  const Heading = under ? 'h3' : 'h2';
  const className = current ? 'card round current' : 'card round';
  const head = (
    <>
      <Heading>{name}</Heading> {current ? <span className="badge warm">Current round</span> : null}
      {date ? (
        <span className="soft">
          Play by <span className="weekday">{weekday} </span>
          {date}
        </span>
      ) : null}
    </>
  );
  const list = (
    <ol className="list ties">
      {(lines ?? ties.map(({ id }) => id)).map((id, line) => {
        const tie = at(id);
        const fed = before?.lines?.slice(2 * line, 2 * line + 2).some((each) => each) ?? false;
        // An empty line of the bracket: whoever has no preliminary tie goes straight through.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bracket never move
        if (!tie) return <li key={line} className="through" aria-hidden="true" />;
        return (
          <li key={tie.id} id={tie.id} className={fed ? 'tie fed' : 'tie'} tabIndex={more ? -1 : undefined}>
            <OneMatch tie={tie} talk={talk} />
            {more?.(tie)}
          </li>
        );
      })}
    </ol>
  );
  if (folded !== undefined)
    return (
      <details className={`${className} fold-card`} open={!folded}>
        <summary>{head}</summary>
        {list}
      </details>
    );
  return (
    <section className={className}>
      <header>{head}</header>
      {list}
    </section>
  );
}

/** Two sides, the challenger first, and what came of it. */
export function OneMatch({ tie, talk = false }: { tie: ShownTie; talk?: boolean }) {
  const { id, label, sides, decided, note } = tie;
  return (
    <div className="match" data-about={talk ? `tie:${id}` : undefined}>
      <p className="match-head">
        <span className="soft">{label}</span>
        {note ? <span className="badge">{note}</span> : null}
        {decided ? null : <span className="badge tbd">Winner TBD</span>}
      </p>
      <Side side={sides[0]} />
      <span className="versus">v</span>
      <Side side={sides[1]} />
    </div>
  );
}

function Side({ side: { name, won, score, sets, tieBreak, start, known } }: { side: ShownSide }) {
  return (
    <p className={['side', won && 'won', !known && 'unknown'].filter(Boolean).join(' ')}>
      <span className={widthClass(start ? `${name} ${start}` : name) || undefined}>
        {name}
        {start ? (
          <span className="start">
            <span className="visually-hidden">, begins with</span> {start}
          </span>
        ) : null}
      </span>{' '}
      {won ? <span className="badge warm">won</span> : null}
      {score === null || sets.length > 0 ? null : (
        <span className="score">
          <span className="visually-hidden">, shots: </span>
          {score}
        </span>
      )}
      {sets.length > 0 ? (
        <span className="score">
          <span className="visually-hidden">, shots in each set: </span>
          {sets.join(' · ')}
          {tieBreak ? <abbr title="and the tie-break"> TB</abbr> : null}
        </span>
      ) : null}
    </p>
  );
}
