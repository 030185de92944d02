import { Link } from 'react-router';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { showDayAndYear } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import { lineWords, namesTogether } from '#app/modules/subscriptions/lines/line.ts';
import type { Line } from '#app/modules/subscriptions/lines/line-schema.server.ts';
import { SureButton } from '#app/ui/sure-button.tsx';

/** Render every entry with its author; an officer can reverse an entry by a counter-entry. */
export function AccountLines({ lines, desk }: { lines: Line[]; desk: Acts }) {
  if (lines.length === 0) return <p>Nothing has been entered yet.</p>;
  return (
    <ul className="list">
      {lines.map((line) => (
        <li key={line.id} className="subs-line">
          <span>
            {line.year} · <span className={line.isUndone ? 'subs-undone' : undefined}>{lineWords(line)}</span>
          </span>
          <span className="subs-sum">{money(line.pence)}</span>
          <span className="soft">{aboutLine(line)}</span>
          <Buttons line={line} desk={desk} />
        </li>
      ))}
    </ul>
  );
}

function aboutLine({ day, by, note, others, isUndone }: Line): string {
  const withOthers = others.length > 0 ? `with ${namesTogether(others)}` : '';
  const undone = isUndone ? 'taken back' : '';
  return [showDayAndYear(day), withOthers, note && `‘${note}’`, `entered by ${by}`, undone]
    .filter(Boolean)
    .join(', ');
}

function Buttons({ line, desk }: { line: Line; desk: Acts }) {
  const { id, kind, receipt, isUndone, others } = line;
  const isFixed = isUndone || kind === 'correction' || kind === 'carried';
  if (isFixed && !receipt) return null;
  const what = `${lineWords(line)}, ${money(Math.abs(line.pence))}`;
  return (
    <span className="actions">
      {receipt ? <Link to={`/desk/subscriptions/receipts/${receipt}`}>Receipt {receipt}</Link> : null}
      {isFixed ? null : (
        <SureButton
          button="Take it back"
          name={`Take it back: ${what}`}
          title={`Take back: ${what}?`}
          busy={desk.busy}
          onSure={() =>
            desk.act(
              'POST /api/desk/subscriptions/lines/{id}/correction',
              { param: { id }, json: {} },
              'Taken back by another entry.',
            )
          }
        >
          {others.length > 0
            ? `The whole payment is taken back, also for ${namesTogether(others)}. Both entries stay to be seen.`
            : 'Another entry undoes it. Both stay to be seen.'}
        </SureButton>
      )}
    </span>
  );
}
