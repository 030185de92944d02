import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { namesIn } from '#app/core/typed.ts';
import { drawn } from '#app/endpoints/fields.ts';
import type { Figures } from '#app/modules/formats/formats.ts';
import { figureOf, type Values } from '#app/modules/leagues/scores/score-values.ts';
import { Field } from '#app/ui/field.tsx';
import type { LeagueDesk } from './league-desk.ts';

export type Team = LeagueDesk['teams'][number];

const carriedNames: Record<keyof Figures, string> = {
  played: 'Played',
  won: 'Won',
  lost: 'Lost',
  drawn: 'Draw',
  for: 'Shots for',
  against: 'Shots against',
  points: 'Points',
};
const figures = namesIn(carriedNames);

/** Renders the form of a club in a league: its name and the figures that it carries over. */
export function TeamForm({ team: { id, name, carried, version } }: { team: Team }) {
  const { revalidate } = useRevalidator();
  const carriedLabels = Object.fromEntries(
    figures.map((key) => [`carried.${key}`, `${carriedNames[key]}, carried over`]),
  );
  return (
    <ActForm
      act="PUT /api/desk/results/teams/{id}"
      param={{ id }}
      fields={drawn({ name: 'Name', ...carriedLabels })}
      was={{ version }}
      button="Save"
      said="Saved."
      sends={(values) => ({ name: values.name ?? '', carried: carriedIn(values) })}
      shown={(current) =>
        Object.fromEntries(figures.map((key) => [`carried.${key}`, String(current[`carried_${key}`] ?? '')]))
      }
      onDone={revalidate}
    >
      <div className="stack">
        <Field label="Name" name="name" defaultValue={name} maxLength={80} autoComplete="off" />
        <fieldset className="choices">
          <legend>Carried over</legend>
          <p className="hint">
            What it had before the matches that are entered here: from the sheet that was copied.
          </p>
          <div className="figures">
            {figures.map((key) => (
              <Field
                key={key}
                label={carriedNames[key]}
                name={`carried.${key}`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={String(carried[key])}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </ActForm>
  );
}

function carriedIn(values: Values): Figures {
  const figure = (key: keyof Figures) => signedFigure(values[`carried.${key}`]) ?? 0;
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

function signedFigure(text = ''): number | null {
  const typed = text.trim();
  const minus = typed.startsWith('-');
  const figure = figureOf(minus ? typed.slice(1) : typed);
  return minus && typeof figure === 'number' ? -figure : figure;
}
