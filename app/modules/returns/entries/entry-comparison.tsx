import type { ReactNode } from 'react';
import type { MatchFormat } from '#app/modules/formats/formats.ts';
import { getMatchShots, type MatchSide, matchSides } from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { MatchResultState } from './return-state.ts';

interface Props {
  match: {
    now: MatchResultState;
    names: Record<MatchSide, string>;
    figures: Record<MatchSide, string>;
    card: MatchFormat;
  };
  /** Actions. */
  children?: ReactNode;
}

/** Entries of both sides in columns, with the differing rinks marked. */
export function ResultEntryComparison({ match: { now, names, figures, card }, children }: Props) {
  const { rink } = useClubTerms();
  const spoken = matchSides.filter((side) => now[side]);
  const most = Math.max(0, ...spoken.map((side) => now[side]?.sheet.rinks.length ?? 0));
  if (spoken.every((side) => (now[side]?.sheet.rinks.length ?? 0) === 0))
    return (
      <>
        <ul>
          {spoken.map((side) => (
            <li key={side}>
              {names[side]}: <strong>{figures[side]}</strong>
            </li>
          ))}
        </ul>
        {children}
      </>
    );
  const rinks = Array.from({ length: most }, (_, at) => at);
  const isOdd = (at: number) => now.differs.some((one) => one.what === 'rink' && one.rink === at + 1);
  const said = (side: MatchSide, at: number) => {
    const found = now[side]?.sheet.rinks[at];
    return found ? `${found.home}–${found.away}${found.short ? ' *' : ''}` : '–';
  };
  const isShort = spoken.some((side) => now[side]?.sheet.rinks.some(({ short }) => short));
  return (
    <>
      <table className="return-both">
        <TableHead of={['', ...spoken.map((side) => `${names[side]} say`)]} />
        <tbody>
          {rinks.map((at) => (
            <tr key={at} className={isOdd(at) ? 'return-odd' : undefined}>
              <th scope="row">
                {capitalize(rink)} {at + 1}
                {isOdd(at) ? <span className="visually-hidden"> (different)</span> : null}
              </th>
              {spoken.map((side) => (
                <td key={side}>{said(side, at)}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Shots</th>
            {spoken.map((side) => {
              const sheet = now[side]?.sheet;
              const shots = sheet && getMatchShots(sheet, card);
              return (
                <td key={side}>
                  <strong>{shots ? `${shots.home}–${shots.away}` : '–'}</strong>
                </td>
              );
            })}
          </tr>
        </tbody>
      </table>
      {children}
      <p className="soft">
        In each score, {names.home} come first.{isShort ? ' * a player short' : ''}
      </p>
    </>
  );
}
