import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FactsScreen } from './facts-room.ts';
import { sheetFields } from './leagues.ts';

/** Renders the form of the published sheets' addresses; they are fetched as soon as they are saved. */
export function LeagueSheets({ facts: { day, version, table, results } }: { facts: FactsScreen }) {
  const { revalidate } = useRevalidator();
  if (table.fixed && results.fixed)
    return <p>The addresses of its sheets are set where the site runs, and cannot be changed here.</p>;
  const looks = {
    ...lookOf('tableUrl', table),
    ...lookOf('resultsUrl', results),
  };
  return (
    <>
      <p>
        In the sheet choose File, Share, Publish to the web, then CSV, and copy the address from there. A
        sheet of the table names its columns: Team, Played, Won, Lost, Draw, For, Ag, Diff, Points.
      </p>
      <ActForm
        act="PATCH /api/desk/results/leagues/{day}/facts"
        param={{ day }}
        fields={sheetFields}
        was={{ version }}
        button="Save the addresses"
        said="Saved. The sheet is being fetched."
        onDone={revalidate}
        looks={looks}
      />
    </>
  );
}

/** Returns no field for an address that the server's configuration sets. */
const lookOf = (name: keyof typeof sheetFields, { fixed, address }: FactsScreen['table']) =>
  fixed
    ? {}
    : {
        [name]: (
          <Field
            label={sheetFields[name].label}
            name={name}
            type="url"
            inputMode="url"
            autoComplete="off"
            defaultValue={address}
            hint="Begins with https://. It may stay empty."
          />
        ),
      };
