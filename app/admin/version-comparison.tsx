import { TableHead } from '#app/ui/tables/table-head.tsx';

interface Props {
  heads: [string, string];
  rows: { field: string; one: string; other: string }[];
}

/** Differing fields of two versions, side by side. */
export function EditConflictComparison({ heads, rows }: Props) {
  const differing = rows.filter(({ one, other }) => one !== other);
  if (differing.length === 0) return null;
  return (
    <div className="scroll" tabIndex={-1}>
      <table>
        <TableHead of={[{ hidden: 'Field' }, ...heads]} />
        <tbody>
          {differing.map(({ field, one, other }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{one || <i>nothing</i>}</td>
              <td>{other || <i>nothing</i>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
