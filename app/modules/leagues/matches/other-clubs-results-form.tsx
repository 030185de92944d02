import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { getSeasonDateRange } from '#app/core/season-days.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import type { LeagueAdminPageData } from '#app/modules/leagues/admin/league-admin-page.ts';
import { parseHomeAwayScore, type StringFormValues } from '#app/modules/score-sheets/score-sheets.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { saveResultsWithoutFixtureLabel } from './labels.ts';
import { OtherClubsMatchFields } from './other-clubs-match-fields.tsx';

const getRowFieldNames = (row: number) =>
  ['home', 'away'].flatMap((side) =>
    [side, `points.${side}`, `shots.${side}`].map((part) => `matches.${row}.${part}`),
  );

/** Renders the form of other clubs' results on one day, a row for each match. */
export function OtherClubsResultsForm({
  league: { day, season, card, hasFixtures },
  others,
}: {
  league: LeagueAdminPageData;
  others: LeagueAdminPageData['teams'];
}) {
  const { revalidate } = useRevalidator();
  const [rows, setRows] = useState(2);
  const all = Array.from({ length: rows }, (_, row) => row);
  return (
    <>
      <MutationForm
        mutation="POST /api/desk/results/leagues/{day}/matches"
        param={{ day }}
        fields={toCustomFields(
          Object.fromEntries(
            ['date', 'withoutFixture', ...all.flatMap(getRowFieldNames)].map((name) => [name, name]),
          ),
        )}
        button="Save these results"
        successMessage="Results saved. The table is up to date."
        buildBody={(values) => toMatchesBody(values, rows)}
        onDone={async () => {
          setRows(2);
          await revalidate();
        }}
      >
        <MatchDateField season={season} />
        {all.map((row) => (
          <OtherClubsMatchFields key={row} row={row} others={others} />
        ))}
        {hasFixtures ? (
          <RadioOrCheckboxInput
            type="checkbox"
            name="withoutFixture"
            label={saveResultsWithoutFixtureLabel}
            hint="Each result is added to its fixture. Tick this if a match has no fixture."
          />
        ) : null}
        <p className="hint">
          {card.rinks > 0
            ? 'Enter the points that the league announced, and the shots if you know them.'
            : 'Enter the shots only. The points are worked out automatically.'}
        </p>
      </MutationForm>
      <button type="button" className="link-button" onClick={() => setRows((was) => Math.min(was + 1, 20))}>
        Add another match
      </button>
    </>
  );
}

function MatchDateField({ season }: Pick<LeagueAdminPageData, 'season'>) {
  const { errors, disabled } = useFormState();
  return (
    <div className="field">
      <label htmlFor="others-date">Date</label>
      <input
        id="others-date"
        name="date"
        type="date"
        {...getSeasonDateRange(season)}
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
function toMatchesBody(values: StringFormValues, rows: number) {
  const all = Array.from({ length: rows }, (_, row) =>
    getRowFieldNames(row).map((name) => values[name] ?? ''),
  );
  const last = all.findLastIndex((texts) => texts.some(Boolean));
  return {
    day: (values.date ?? '').slice(5),
    ...(values.date ? { year: Number(values.date.slice(0, 4)) } : {}),
    withoutFixture: values.withoutFixture === 'on',
    matches: all.slice(0, last + 1).map((_, row) => ({
      home: values[`matches.${row}.home`] ?? '',
      away: values[`matches.${row}.away`] ?? '',
      points: parseHomeAwayScore(values, `matches.${row}.points`),
      shots: parseHomeAwayScore(values, `matches.${row}.shots`),
    })),
  };
}
