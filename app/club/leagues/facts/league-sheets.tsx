import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FactsScreen } from './facts-room.ts';

const labels = { tableUrl: 'Sheet of the table', resultsUrl: 'Sheet of our results' };

/** Where a league publishes its table, and where our results stand; followed as soon as it is saved. */
export function LeagueSheets({ facts: { day, version, table, results } }: { facts: FactsScreen }) {
  const { revalidate } = useRevalidator();
  if (table.fixed && results.fixed)
    return <p>The addresses of its sheets are set where the site runs, and cannot be changed here.</p>;
  const param = { day };
  const fields = { ...(!table.fixed && { tableUrl: table }), ...(!results.fixed && { resultsUrl: results }) };
  const shown = Object.fromEntries(Object.entries(labels).filter(([name]) => name in fields));
  return (
    <DeskForm
      labels={shown}
      button="Save the addresses"
      said="Saved. The sheet is being fetched."
      version={version}
      act={(json, version) => call('PATCH /api/desk/results/leagues/{day}/facts', { param, json, version })}
      onDone={revalidate}
    >
      <div className="stack" key={version}>
        <p>
          In the sheet choose File, Share, Publish to the web, then CSV, and copy the address from there. A
          sheet of the table names its columns: Team, Played, Won, Lost, Draw, For, Ag, Diff, Points.
        </p>
        {Object.entries(fields).map(([name, { address }]) => (
          <Field
            key={name}
            label={name === 'tableUrl' ? labels.tableUrl : labels.resultsUrl}
            name={name}
            type="url"
            inputMode="url"
            autoComplete="off"
            defaultValue={address}
            hint="Begins with https://. It may stay empty."
          />
        ))}
      </div>
    </DeskForm>
  );
}
