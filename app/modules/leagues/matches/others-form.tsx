import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { seasonBounds } from '#app/core/season-days.ts';
import { drawn } from '#app/endpoints/fields.ts';
import type { LeagueDesk } from '#app/modules/leagues/admin/league-desk.ts';
import { pairOf, type Values } from '#app/modules/leagues/scores/score-values.ts';
import { Choice } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { withoutFixtureLabel } from './labels.ts';
import { OtherMatchFields } from './other-match-fields.tsx';

const rowFields = (row: number) =>
  ['home', 'away'].flatMap((side) =>
    [side, `points.${side}`, `shots.${side}`].map((part) => `matches.${row}.${part}`),
  );

/** Renders the form of other clubs' results on one day, a row for each match. */
export function OthersForm({
  league: { day, season, card, hasFixtures },
  others,
}: {
  league: LeagueDesk;
  others: LeagueDesk['teams'];
}) {
  const { revalidate } = useRevalidator();
  const [rows, setRows] = useState(2);
  const all = Array.from({ length: rows }, (_, row) => row);
  return (
    <>
      <ActForm
        act="POST /api/desk/results/leagues/{day}/matches"
        param={{ day }}
        fields={drawn(
          Object.fromEntries(
            ['date', 'withoutFixture', ...all.flatMap(rowFields)].map((name) => [name, name]),
          ),
        )}
        button="Save these results"
        said="Saved. The table shows them now."
        sends={(values) => matchesOf(values, rows)}
        onDone={async () => {
          setRows(2);
          await revalidate();
        }}
      >
        <OthersDate season={season} />
        {all.map((row) => (
          <OtherMatchFields key={row} row={row} others={others} />
        ))}
        {hasFixtures ? (
          <Choice
            type="checkbox"
            name="withoutFixture"
            label={withoutFixtureLabel}
            hint="Each result goes to its fixture. Tick this for a match that has none."
          />
        ) : null}
        <p className="hint">
          {card.rinks > 0
            ? 'Points as the league announced them; shots as well if you know them.'
            : 'The shots are enough: the points are worked out.'}
        </p>
      </ActForm>
      <button type="button" className="link-button" onClick={() => setRows((was) => Math.min(was + 1, 20))}>
        Another match
      </button>
    </>
  );
}

function OthersDate({ season }: Pick<LeagueDesk, 'season'>) {
  const { errors, disabled } = useFormState();
  return (
    <div className="field">
      <label htmlFor="others-date">Date</label>
      <input
        id="others-date"
        name="date"
        type="date"
        {...seasonBounds(season)}
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
  );
}

/** Builds the request body: rows up to the last one with any input, each at its index. */
function matchesOf(values: Values, rows: number) {
  const all = Array.from({ length: rows }, (_, row) => rowFields(row).map((name) => values[name] ?? ''));
  const last = all.findLastIndex((texts) => texts.some(Boolean));
  return {
    day: (values.date ?? '').slice(5),
    ...(values.date ? { year: Number(values.date.slice(0, 4)) } : {}),
    withoutFixture: values.withoutFixture === 'on',
    matches: all.slice(0, last + 1).map((_, row) => ({
      home: values[`matches.${row}.home`] ?? '',
      away: values[`matches.${row}.away`] ?? '',
      points: pairOf(values, `matches.${row}.points`),
      shots: pairOf(values, `matches.${row}.shots`),
    })),
  };
}
