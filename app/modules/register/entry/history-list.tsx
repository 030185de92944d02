import { formatDateTime } from '#app/core/clock.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { registerEntryFieldLabels } from './entry-fields.ts';
import type { RegisterHistoryEntry } from './register-schemas.server.ts';

const historyFieldLabels: Record<string, string> = {
  ...registerEntryFieldLabels,
  phone: 'Phone',
  picture: 'Picture',
};

interface Props {
  history: RegisterHistoryEntry[];
  className?: string;
}

/** History of a member's entry, the latest change first. */
export function RegisterHistoryList({ history, className }: Props) {
  const about = history.length === 0 ? 'nothing yet' : `${history.length}`;
  return (
    <CollapsibleSection title="Changes to these details" about={about} {...(className && { className })}>
      <ul className="list register-history">
        {history.map(({ at, by, changes }) => (
          <li key={`${at} ${by} ${changes[0]?.field}`}>
            <span className="soft">
              {formatDateTime(new Date(at))}, {by}
            </span>
            {changes.map(({ field, was, is }) => (
              <span key={field}>
                <strong>{historyFieldLabels[field] ?? field}:</strong> {was || 'nothing'}{' '}
                <span aria-hidden="true">→</span>
                <span className="visually-hidden">, then</span> {is || 'nothing'}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}
