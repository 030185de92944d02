import { SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { type Column, columnKeys, columnNames, isEnough } from './column-names.ts';
import type { ImportReport } from './import-list.ts';

interface Props {
  report: ImportReport;
  onChange: (columns: (Column | '')[]) => unknown;
  disabled: boolean;
}

/** Render the detected content of each column, for correction. */
export function ImportColumns({ report: { columns, samples }, onChange, disabled }: Props) {
  const missing = !isEnough(columns);
  function put(index: number, name: Column | '') {
    // A name that moves is removed from its previous column.
    onChange(columns.map((had, at) => (at === index ? name : had === name ? '' : had)));
  }
  return (
    <Fold title="What the columns are" open={missing}>
      {missing ? (
        <p className="alert danger">
          Please say which column holds the dates, and which the opponents or events, or the sides at home and
          away.
        </p>
      ) : null}
      <div className="import-columns">
        {columns.map((column, index) => (
          <SelectField
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            key={index}
            label={`Column ${index + 1}`}
            name={`column-${index + 1}`}
            hint={samples[index]?.join(', ').slice(0, 80) || 'empty'}
            value={column}
            disabled={disabled}
            onChange={({ target }) => put(index, columnKeys.find((name) => name === target.value) ?? '')}
          >
            <option value="">leave aside</option>
            {columnKeys.map((name) => (
              <option key={name} value={name}>
                {columnNames[name]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </Fold>
  );
}
