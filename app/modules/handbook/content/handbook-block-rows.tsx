import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { HandbookBlock } from './handbook.ts';

/** Renders the rows of one handbook block, on the page and in the booklet. */
export function HandbookBlockRows({ block: { look, title, heads, rows } }: { block: HandbookBlock }) {
  if (look === 'words')
    return rows.map(([line = '']) => (
      <p key={line} className="handbook-words">
        {line}
      </p>
    ));
  const name = title || undefined;
  return (
    <table className={`handbook-${look}`} aria-label={name}>
      {heads ? <TableHead of={heads.map((head) => head || { hidden: 'Place' })} /> : null}
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')}>
            {row.map((cell, at) => {
              const key = `${at} ${cell}`;
              return at === 0 && look === 'list' ? (
                <th key={key} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={key}>{cell}</td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
