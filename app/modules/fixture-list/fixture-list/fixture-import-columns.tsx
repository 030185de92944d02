import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import {
  type FixtureListColumn,
  fixtureColumnKeys,
  fixtureColumnLabels,
  hasRequiredFixtureColumns,
} from './fixture-column-labels.ts';
import type { FixtureImportReport } from './fixture-import-report.ts';

interface Props {
  report: FixtureImportReport;
  onChange: (columns: (FixtureListColumn | '')[]) => unknown;
  disabled: boolean;
}

/** Render the detected content of each column, for correction. */
export function FixtureImportColumnsForm({ report: { columns, samples }, onChange, disabled }: Props) {
  const missing = !hasRequiredFixtureColumns(columns);
  function put(index: number, name: FixtureListColumn | '') {
    // A name that moves is removed from its previous column.
    onChange(columns.map((had, at) => (at === index ? name : had === name ? '' : had)));
  }
  return (
    <CollapsibleSection title="Columns" open={missing}>
      {missing ? (
        <p className="alert danger">
          Choose the column with the dates. Then choose the column with the opponents or events, or the
          columns with the home and away teams.
        </p>
      ) : null}
      <div className="tiles filled import-columns">
        {columns.map((column, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            key={index}
            label={`Column ${index + 1}`}
            name={`column-${index + 1}`}
            hint={samples[index]?.join(', ').slice(0, 80) || 'empty'}
            value={column}
            disabled={disabled}
            onChange={({ target }) =>
              put(index, fixtureColumnKeys.find((name) => name === target.value) ?? '')
            }
          >
            <option value="">ignore</option>
            <Options of={fixtureColumnKeys.map((name) => ({ id: name, name: fixtureColumnLabels[name] }))} />
          </SelectField>
        ))}
      </div>
    </CollapsibleSection>
  );
}
