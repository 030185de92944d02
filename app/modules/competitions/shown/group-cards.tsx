import type { ReactNode } from 'react';
import type {
  GroupTable,
  ShownRound,
  ShownTie,
} from '#app/modules/competitions/course/shown-schemas.server.ts';
import { OneMatch } from './rounds.tsx';
import { TableOfLines, tableOrder } from './standing-table.tsx';

interface Props {
  groups: GroupTable[];
  /** Rounds of the groups. */
  rounds: ShownRound[];
  /** Number of qualifiers per group. */
  through: number;
  inSets: boolean;
  /** Renders an addition to a match: the result form for admins. */
  more?: (tie: ShownTie) => ReactNode;
  talk?: boolean;
}

/** Renders each group with its table and its matches. */
export function GroupCards({ groups, rounds, through, inSets, more, talk }: Props) {
  if (groups.length === 0) return null;
  return (
    <>
      <div className="groups">
        {groups.map((table) => (
          <section key={table.group} className="card group">
            <h2>{table.name}</h2>
            <TableOfLines name={table.name} lines={table.lines} inSets={inSets} />
            {more ? (
              <details>
                <summary>
                  Matches<span className="visually-hidden"> of {table.name}</span>
                </summary>
                <Matches group={table.group} rounds={rounds} more={more} talk={talk} />
              </details>
            ) : (
              <Matches group={table.group} rounds={rounds} more={more} talk={talk} />
            )}
          </section>
        ))}
      </div>
      <p className="soft">
        {through === 1 ? 'The winner of each group goes' : `The first ${through} of each group go`} through to
        the knock-out. {tableOrder(inSets)}
      </p>
    </>
  );
}

interface MatchesProps extends Pick<Props, 'rounds' | 'talk'> {
  group: number;
  more: Props['more'];
}

function Matches({ group, rounds, more, talk = false }: MatchesProps) {
  return rounds.map(({ id, name, weekday, date, current, ties }) => {
    const mine = ties.filter((tie) => tie.group === group);
    if (mine.length === 0) return null;
    return (
      <div key={id} className="group-round">
        <h3>{name.replace(/^Groups, r/, 'R')}</h3>
        {current ? <span className="badge warm">Current round</span> : null}
        {date ? (
          <span className="soft">
            Play by <span className="weekday">{weekday} </span>
            {date}
          </span>
        ) : null}
        <ol className="list ties">
          {mine.map((tie) => (
            <li key={tie.id} id={tie.id} className="tie" tabIndex={more ? -1 : undefined}>
              <OneMatch tie={tie} talk={talk} />
              {more?.(tie)}
            </li>
          ))}
        </ol>
      </div>
    );
  });
}
