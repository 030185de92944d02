import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { typedKeys } from '#app/core/typed-objects.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import type { LeagueTeamStatistics } from '#app/modules/formats/formats.ts';
import { parseNumberFieldValue, type StringFormValues } from '#app/modules/score-sheets/score-sheets.ts';
import { Field } from '#app/ui/field.tsx';
import type { LeagueAdminPageData } from './league-admin-page.ts';

export type LeagueAdminTeam = LeagueAdminPageData['teams'][number];

const carriedFigureLabels: Record<keyof LeagueTeamStatistics, string> = {
  played: 'Played',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Draw',
  for: 'Shots for',
  against: 'Shots against',
  points: 'Points',
};
const carriedFigureKeys = typedKeys(carriedFigureLabels);

/** Renders the form of a club in a league: its name and the figures that it carries over. */
export function LeagueClubForm({ team: { id, name, carried, version } }: { team: LeagueAdminTeam }) {
  const { revalidate } = useRevalidator();
  const carriedLabels = Object.fromEntries(
    carriedFigureKeys.map((key) => [`carried.${key}`, `${carriedFigureLabels[key]}, carried over`]),
  );
  return (
    <MutationForm
      mutation="PUT /api/desk/results/teams/{id}"
      param={{ id }}
      fields={toCustomFields({ name: 'Name', ...carriedLabels })}
      initialValues={{ version }}
      button="Save"
      successMessage="Saved."
      buildBody={(values) => ({ name: values.name ?? '', carried: parseCarriedFigures(values) })}
      fromConflictRow={(current) =>
        Object.fromEntries(
          carriedFigureKeys.map((key) => [`carried.${key}`, String(current[`carried_${key}`] ?? '')]),
        )
      }
      onDone={revalidate}
    >
      <div className="stack">
        <Field label="Name" name="name" defaultValue={name} maxLength={80} autoComplete="off" />
        <fieldset className="choices">
          <legend>Carried over</legend>
          <p className="hint">Figures from the copied sheet, before the matches entered here.</p>
          <div className="tiles figures">
            {carriedFigureKeys.map((key) => (
              <Field
                key={key}
                label={carriedFigureLabels[key]}
                name={`carried.${key}`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={String(carried[key])}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </MutationForm>
  );
}

function parseCarriedFigures(values: StringFormValues): LeagueTeamStatistics {
  const figure = (key: keyof LeagueTeamStatistics) => parseSignedFigure(values[`carried.${key}`]) ?? 0;
  return {
    played: figure('played'),
    won: figure('won'),
    lost: figure('lost'),
    drawn: figure('drawn'),
    for: figure('for'),
    against: figure('against'),
    points: figure('points'),
  };
}

function parseSignedFigure(text = ''): number | null {
  const typed = text.trim();
  const minus = typed.startsWith('-');
  const figure = parseNumberFieldValue(minus ? typed.slice(1) : typed);
  return minus && typeof figure === 'number' ? -figure : figure;
}
