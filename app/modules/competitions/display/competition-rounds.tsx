import type { ReactNode } from 'react';
import type {
  DisplayedRound,
  DisplayedTie,
  DisplayedTieSide,
} from '#app/modules/competition-rules/competition-rules.server.ts';
import { estimatePlayerNameWidth, getPlayerNameWidthClass } from './name-width.ts';

interface Props {
  rounds: DisplayedRound[];
  /** Renders an addition to a match: the result form for admins. */
  more?: (tie: DisplayedTie) => ReactNode;
  /** Index of the only unfolded round; undefined renders all unfolded. */
  open?: number | undefined;
  /** True to link members to the forum topic about a match. */
  talk?: boolean;
  /** True if a heading precedes the rounds, so that theirs are one level lower. */
  under?: boolean;
}

/** Maximum rows of a round that fit on one sheet of paper as a bracket. */
const maxRowsOnPaper = 16;

/** Returns the CSS classes for the width of the first round on paper, for pairs and triples with full names. */
function getPaperWidthClasses(rounds: DisplayedRound[]): string {
  const names = rounds.flatMap(({ ties }) => ties.flatMap(({ sides }) => sides.map(({ name }) => name)));
  const widest = Math.max(0, ...names.map(estimatePlayerNameWidth));
  return widest <= 18 ? '' : widest <= 33 ? ' long' : ' long longest';
}

/** Renders a competition by rounds; a knock-out is a bracket on wide screens and on paper. */
export function CompetitionRounds({ rounds, more, talk, open, under = false }: Props) {
  const longest = Math.max(0, ...rounds.map(({ lines }) => lines?.length ?? Number.POSITIVE_INFINITY));
  const isBracket = rounds.length > 0 && longest < Number.POSITIVE_INFINITY && !more;
  const size = longest <= 8 ? '' : longest <= maxRowsOnPaper ? ' full' : ' large';
  return (
    <div
      className={`cards filled rounds${isBracket ? ` bracket${size}${getPaperWidthClasses(rounds)}` : ''}`}
    >
      {rounds.map((round, index) => (
        <RoundCard
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

interface RoundCardProps extends Pick<Props, 'more' | 'talk' | 'under'> {
  round: DisplayedRound;
  before: DisplayedRound | undefined;
  /** Initial fold state; undefined if it cannot be folded. */
  folded: boolean | undefined;
}

function RoundCard({ round, before, more, talk, under, folded }: RoundCardProps) {
  const { name, date, weekday, current, ties } = round;
  const lines = more ? null : round.lines;
  const at = (id: string | null) => ties.find((tie) => tie.id === id);
  const Heading = under ? 'h3' : 'h2';
  const className = current ? 'card round current' : 'card round';
  const head = (
    <>
      <Heading>{name}</Heading> {current ? <span className="badge">Current round</span> : null}
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
            <CompetitionMatch tie={tie} talk={talk} />
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
export function CompetitionMatch({ tie, talk = false }: { tie: DisplayedTie; talk?: boolean }) {
  const { id, label, sides, decided, note } = tie;
  return (
    <div className="match" data-about={talk ? `tie:${id}` : undefined}>
      <p className="match-head">
        <span className="soft">{label}</span>
        {note ? <span className="badge">{note}</span> : null}
        {decided ? null : <span className="badge over">Winner TBD</span>}
      </p>
      <MatchSideText side={sides[0]} />
      <span className="versus">v</span>
      <MatchSideText side={sides[1]} />
    </div>
  );
}

function MatchSideText({
  side: { name, won, score, sets, tieBreak, start, known },
}: {
  side: DisplayedTieSide;
}) {
  return (
    <p className={['side', won && 'won', !known && 'unknown'].filter(Boolean).join(' ')}>
      <span className={getPlayerNameWidthClass(start ? `${name} ${start}` : name) || undefined}>
        {name}
        {start ? (
          <span className="start">
            <span className="visually-hidden">, begins with</span> {start}
          </span>
        ) : null}
      </span>{' '}
      {won ? <span className="badge">won</span> : null}
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
