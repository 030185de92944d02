import { showMoment } from '#app/core/clock.ts';
import { Fold } from '#app/ui/fold.tsx';
import { factWords } from './register.ts';
import type { HistoryLine } from './register-schemas.server.ts';

const words: Record<string, string> = { ...factWords, phone: 'Telephone', picture: 'Picture' };

/** History of a member's entry, the latest change first. */
export function HistoryList({ history }: { history: HistoryLine[] }) {
  const about = history.length === 0 ? 'nothing yet' : `${history.length}`;
  return (
    <Fold title="Who changed what" about={about}>
      <ul className="list register-history">
        {history.map(({ at, by, changes }) => (
          <li key={`${at} ${by} ${changes[0]?.field}`}>
            <span className="soft">
              {showMoment(new Date(at))}, {by}
            </span>
            {changes.map(({ field, was, is }) => (
              <span key={field}>
                <strong>{words[field] ?? field}:</strong> {was || 'nothing'} <span aria-hidden="true">→</span>
                <span className="visually-hidden">, then</span> {is || 'nothing'}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
