import type { ReactNode } from 'react';
import type {
  ShownRound,
  ShownSide,
  ShownTie,
} from '#app/modules/competitions/course/shown-schemas.server.ts';
import { widthClass, widthOf } from './name-width.ts';

interface Props {
  rounds: ShownRound[];
  /** Renders an addition to a match: the result form for admins. */
  more?: (tie: ShownTie) => ReactNode;
  /** Index of the only unfolded round; undefined renders all unfolded. */
  open?: number | undefined;
  /** True to link members to the forum topic about a match. */
  talk?: boolean;
  /** True if a heading precedes the rounds, so that theirs are one level lower. */
  under?: boolean;
}

/** Maximum rows of a round that fit on one sheet of paper as a bracket. */
const mostOnPaper = 16;

/** Returns the CSS classes for the width of the first round on paper, for pairs and triples with full names. */
function lengthOf(rounds: ShownRound[]): string {
  const names = rounds.flatMap(({ ties }) => ties.flatMap(({ sides }) => sides.map(({ name }) => name)));
  const widest = Math.max(0, ...names.map(widthOf));
  return widest <= 18 ? '' : widest <= 33 ? ' long' : ' long longest';
}

/** Renders a competition by rounds; a knock-out is a bracket on wide screens and on paper. */
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
  /** Initial fold state; undefined if it cannot be folded. */
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
        // Empty row of the bracket: a bye.
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

/** Renders both sides of a match, the challenger first, and its result. */
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
