import { Link } from 'react-router';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { formatSubscriptionAccountEntry } from '#app/modules/subscriptions/entries/entry.ts';
import type { SubscriptionAccountEntry } from '#app/modules/subscriptions/entries/entry-schema.server.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';

/** Render every entry with its author; an officer can reverse an entry by a counter-entry. */
export function SubscriptionAccountEntryList({
  lines,
  desk,
}: {
  lines: SubscriptionAccountEntry[];
  desk: MutationRunner;
}) {
  if (lines.length === 0) return <p>Nothing has been entered yet.</p>;
  return (
    <ul className="list">
      {lines.map((line) => (
        <li key={line.id} className="subs-line">
          <span>
            {line.year} ·{' '}
            <span className={line.isUndone ? 'subs-undone' : undefined}>
              {formatSubscriptionAccountEntry(line)}
            </span>
          </span>
          <span className="subs-sum">{formatMoney(line.pence)}</span>
          <span className="soft">{formatEntryDetails(line)}</span>
          <EntryButtons line={line} desk={desk} />
        </li>
      ))}
    </ul>
  );
}

function formatEntryDetails({ day, by, note, others, isUndone }: SubscriptionAccountEntry): string {
  const withOthers = others.length > 0 ? `with ${formatList(others)}` : '';
  const undone = isUndone ? 'reversed' : '';
  return [formatDayAndYear(day), withOthers, note && `‘${note}’`, `entered by ${by}`, undone]
    .filter(Boolean)
    .join(', ');
}

function EntryButtons({ line, desk }: { line: SubscriptionAccountEntry; desk: MutationRunner }) {
  const { id, kind, receipt, isUndone, others } = line;
  const isFixed = isUndone || kind === 'correction' || kind === 'carried';
  if (isFixed && !receipt) return null;
  const what = `${formatSubscriptionAccountEntry(line)}, ${formatMoney(Math.abs(line.pence))}`;
  return (
    <span className="actions">
      {receipt ? <Link to={`/desk/subscriptions/receipts/${receipt}`}>Receipt {receipt}</Link> : null}
      {isFixed ? null : (
        <ConfirmButton
          button="Reverse entry"
          name={`Reverse entry: ${what}`}
          title={`Reverse this entry: ${what}?`}
          busy={desk.busy}
          onSure={() =>
            desk.mutate(
              'POST /api/desk/subscriptions/lines/{id}/correction',
              { param: { id }, json: {} },
              'Entry reversed.',
            )
          }
        >
          {others.length > 0
            ? `The whole payment is reversed, including the share for ${formatList(others)}. The entries stay in the list.`
            : 'A new entry reverses this one. Both stay in the list.'}
        </ConfirmButton>
      )}
    </span>
  );
}
