import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { figureOf, type Values } from '#app/club/leagues/results/score-values.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { LeagueDesk } from './league-desk.ts';
import { TeamSelect } from './team-select.tsx';

/** How many of the latest stand open. */
const shown = 6;

/** The league's matches, ours and the others', and the way to enter an evening's results at once. */
export function LeagueMatches({ league }: { league: LeagueDesk }) {
  const { day, matches, teams } = league;
  const others = teams.filter(({ isUs }) => !isUs);
  return (
    <>
      {matches.length > 0 ? (
        <Matches day={day} matches={matches.slice(0, shown)} />
      ) : (
        <p>None has been entered. Our own are entered in ‘Results and leagues’.</p>
      )}
      {matches.length > shown ? (
        <details>
          <summary>{matches.length - shown} earlier matches</summary>
          <Matches day={day} matches={matches.slice(shown)} />
        </details>
      ) : null}
      <h3>Other clubs’ results</h3>
      {others.length > 1 ? (
        <OthersForm league={league} others={others} />
      ) : (
        <p>Add the other clubs first, under ‘Clubs’.</p>
      )}
    </>
  );
}

function Matches({ day, matches }: Pick<LeagueDesk, 'day' | 'matches'>) {
  return (
    <ul className="links">
      {matches.map(({ id, event, date, line, more, mismatches }) => (
        <li key={id}>
          <Link to={event ? `/desk/results/events/${event}` : `/desk/results/${day}/matches/${id}`}>
            {line}
            <span className="soft">{[date, more].filter(Boolean).join('. ')}</span>
            {mismatches.map((sentence) => (
              <span key={sentence} className="mistake">
                {sentence}
              </span>
            ))}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Others = LeagueDesk['teams'];
const sides = ['home', 'away'] as const;
const rowFields = (row: number) =>
  sides.flatMap((side) => [side, `points.${side}`, `shots.${side}`].map((part) => `matches.${row}.${part}`));

function OthersForm({ league: { day, season, card }, others }: { league: LeagueDesk; others: Others }) {
  const { revalidate } = useRevalidator();
  const [rows, setRows] = useState(2);
  const all = Array.from({ length: rows }, (_, row) => row);
  return (
    <>
      <DeskForm
        labels={Object.fromEntries(['date', ...all.flatMap(rowFields)].map((name) => [name, name]))}
        button="Save these results"
        said="Saved. The table shows them now."
        act={(values) =>
          callAt(`/api/desk/results/leagues/${day}/matches`, {
            method: 'POST',
            json: matchesOf(values, rows),
          })
        }
        onDone={async () => {
          setRows(2);
          await revalidate();
        }}
        reset
      >
        {({ errors, disabled }) => (
          <>
            <div className="field">
              <label htmlFor="others-date">Date</label>
              <input
                id="others-date"
                name="date"
                type="date"
                min={`${season}-01-01`}
                max={`${season}-12-31`}
                disabled={disabled}
                aria-invalid={errors.day ? true : undefined}
                aria-describedby={errors.day ? 'others-date-mistake' : undefined}
              />
              {errors.day ? (
                <span className="mistake" id="others-date-mistake">
                  {errors.day}
                </span>
              ) : null}
            </div>
            {all.map((row) => (
              <OneMatch key={row} row={row} others={others} errors={errors} disabled={disabled} />
            ))}
            <p className="hint">
              {card.rinks > 0
                ? 'Points as the league announced them; shots as well if you know them.'
                : 'The shots are enough: the points are worked out.'}
            </p>
          </>
        )}
      </DeskForm>
      <button type="button" className="link-button" onClick={() => setRows((was) => Math.min(was + 1, 20))}>
        Another match
      </button>
    </>
  );
}

interface OneProps {
  row: number;
  others: Others;
  errors: Partial<Record<string, string>>;
  disabled: boolean;
}

function OneMatch({ row, others, errors, disabled }: OneProps) {
  const at = `matches.${row}`;
  const [wrong] = Object.entries(errors)
    .filter(([name]) => name.startsWith(`${at}.`))
    .map(([, sentence]) => sentence);
  const mistake = (name: string) => (errors[`${at}.${name}`] ? `${at}-mistake` : undefined);
  return (
    <fieldset className="other-match">
      <legend>Match {row + 1}</legend>
      {sides.map((side) => (
        <div key={side}>
          <TeamSelect
            name={`${at}.${side}`}
            label={`Match ${row + 1}, ${side}`}
            teams={others}
            disabled={disabled}
            mistake={mistake(side)}
          />
          {(['points', 'shots'] as const).map((what) => (
            <label key={what}>
              <span>{what === 'points' ? 'Points' : 'Shots'}</span>
              <input
                name={`${at}.${what}.${side}`}
                aria-label={`Match ${row + 1}, ${side}, ${what}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                disabled={disabled}
                aria-invalid={mistake(`${what}.${side}`) ? true : undefined}
                aria-describedby={mistake(`${what}.${side}`)}
              />
            </label>
          ))}
        </div>
      ))}
      {wrong ? (
        <span className="mistake" id={`${at}-mistake`}>
          {wrong}
        </span>
      ) : null}
    </fieldset>
  );
}

/** What the form sends: the rows in which something stands, each at its place. */
function matchesOf(values: Values, rows: number) {
  const all = Array.from({ length: rows }, (_, row) => rowFields(row).map((name) => values[name] ?? ''));
  const last = all.findLastIndex((texts) => texts.some(Boolean));
  const pairOf = (row: number, what: string) => {
    const [home, away] = sides.map((side) => figureOf(values[`matches.${row}.${what}.${side}`]));
    return home === null && away === null ? null : { home, away };
  };
  return {
    day: (values.date ?? '').slice(5),
    matches: all.slice(0, last + 1).map((_, row) => ({
      home: values[`matches.${row}.home`],
      away: values[`matches.${row}.away`],
      points: pairOf(row, 'points'),
      shots: pairOf(row, 'shots'),
    })),
  };
}
