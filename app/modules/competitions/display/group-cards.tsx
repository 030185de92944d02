import type { ReactNode } from 'react';
import type {
  DisplayedRound,
  DisplayedTie,
  GroupTable,
} from '#app/modules/competition-rules/competition-rules.server.ts';
import { CompetitionMatch } from './competition-rounds.tsx';
import { formatRoundRobinRankingRule, RoundRobinTable } from './round-robin-table.tsx';

interface Props {
  groups: GroupTable[];
  /** Rounds of the groups. */
  rounds: DisplayedRound[];
  /** Number of qualifiers per group. */
  through: number;
  inSets: boolean;
  /** Renders an addition to a match: the result form for admins. */
  more?: (tie: DisplayedTie) => ReactNode;
  talk?: boolean;
}

/** Renders each group with its table and its matches. */
export function CompetitionGroupCards({ groups, rounds, through, inSets, more, talk }: Props) {
  if (groups.length === 0) return null;
  return (
    <>
      <div className="cards filled groups">
        {groups.map((table) => (
          <section key={table.group} className="card group">
            <h2>{table.name}</h2>
            <RoundRobinTable name={table.name} lines={table.lines} inSets={inSets} />
            {more ? (
              <details>
                <summary>
                  Matches<span className="visually-hidden"> of {table.name}</span>
                </summary>
                <GroupMatches group={table.group} rounds={rounds} more={more} talk={talk} />
              </details>
            ) : (
              <GroupMatches group={table.group} rounds={rounds} more={more} talk={talk} />
            )}
          </section>
        ))}
      </div>
      <p className="soft">
        {through === 1 ? 'The winner of each group goes' : `The first ${through} of each group go`} through to
        the knock-out. {formatRoundRobinRankingRule(inSets)}
      </p>
    </>
  );
}

interface GroupMatchesProps extends Pick<Props, 'rounds' | 'talk'> {
  group: number;
  more: Props['more'];
}

function GroupMatches({ group, rounds, more, talk = false }: GroupMatchesProps) {
  return rounds.map(({ id, name, weekday, date, current, ties }) => {
    const mine = ties.filter((tie) => tie.group === group);
    if (mine.length === 0) return null;
    return (
      <div key={id} className="group-round">
        <h3>{name.replace(/^Groups, r/, 'R')}</h3>
        {current ? <span className="badge">Current round</span> : null}
        {date ? (
          <span className="soft">
            Play by <span className="weekday">{weekday} </span>
            {date}
          </span>
        ) : null}
        <ol className="list ties">
          {mine.map((tie) => (
            <li key={tie.id} id={tie.id} className="tie" tabIndex={more ? -1 : undefined}>
              <CompetitionMatch tie={tie} talk={talk} />
              {more?.(tie)}
            </li>
          ))}
        </ol>
      </div>
    );
  });
}
