import type { ReactNode } from 'react';
import type { ImportLine } from '#app/club/members/roll/roll-schemas.server.ts';
import { RefusedLines, refusedId } from '#app/desk/lists/refused-lines.tsx';
import { Card } from '#app/ui/card.tsx';

interface Props {
  lines: ImportLine[];
  done: boolean;
  /** What they come to, and the button. */
  children: ReactNode;
}

const isRefused = ({ outcome }: ImportLine) => outcome === 'wrong' || outcome === 'either';

/** Line by line what a list comes to; those that are the same are counted, and shown only when they are asked for. */
export function ImportLines({ lines, done, children }: Props) {
  const same = lines.filter(({ outcome }) => outcome === 'same');
  const others = lines.filter(({ outcome }) => outcome !== 'same');
  return (
    <Card title="Line by line">
      <RefusedLines
        lines={lines.filter(isRefused).map(({ line }) => line)}
        words={done ? 'were not taken' : 'would not be taken'}
      />
      {children}
      {others.length > 0 ? <Lines lines={others} done={done} /> : null}
      {same.length > 0 ? (
        <details>
          <summary>
            {same.length === 1 ? '1 line is' : `${same.length} lines are`} as the roll has it already
          </summary>
          <Lines lines={same} done={done} />
        </details>
      ) : null}
    </Card>
  );
}

function Lines({ lines, done }: { lines: ImportLine[]; done: boolean }) {
  const words = {
    added: done ? 'Added' : 'Will be added',
    changed: done ? 'Changed' : 'Will be changed',
    same: 'The same',
    wrong: 'Not taken',
    either: 'Could be either',
  };
  return (
    <table className="report">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <tr key={one.line} id={refusedId(one.line)} tabIndex={-1}>
            <td>
              {one.name || '–'} <span className="soft">line {one.line}</span>
            </td>
            <td>
              <span className={isRefused(one) ? 'badge warm' : 'badge'}>{words[one.outcome]}</span> {one.why}
              {one.changes.length > 0 ? (
                <ul className="roll-lines">
                  {one.changes.map(({ field, was, is }) => (
                    <li key={field}>
                      {field}: {was || 'nothing'} → <strong>{is || 'nothing'}</strong>
                    </li>
                  ))}
                </ul>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
