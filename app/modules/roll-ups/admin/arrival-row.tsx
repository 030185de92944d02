import { memo, useState } from 'react';
import { formatMoney } from '#app/core/money.ts';
import type { RollUpArrival } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { RollUpDayController } from '#app/modules/roll-ups/games/use-roll-up-day.ts';

interface Props {
  one: RollUpArrival;
  /** Id of today's partner; '' for none. */
  partner: string;
  others: Map<string, string>;
  tap: RollUpDayController['tap'];
  /** True if the day is closed: read-only. */
  closed: boolean;
}

/** Render a player who has arrived: a payment toggle, and a fold with the rest. */
export const RollUpArrivalRow = memo(
  function ArrivedRow({ one, partner, others, tap, closed }: Props) {
    const { id, name, fee, paid, left } = one;
    // Most rows stay folded, so the select with sixty names is rendered only when one is opened.
    const [open, setOpen] = useState(false);
    if (closed)
      return (
        <li className={left ? 'on-day-left' : undefined}>
          <div className="row">
            <span className="row-name">{name}</span>
            {left ? <span className="row-line">gone home</span> : null}
            <span className={paid ? 'row-state' : 'row-state pressing'}>
              {paid ? 'paid' : 'not paid:'} {formatMoney(fee)}
            </span>
          </div>
        </li>
      );
    return (
      <li className={left ? 'name-and-button on-day-left' : 'name-and-button'}>
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>
            <span className="row-name">{name}</span>
            {left ? <span className="row-line">gone home</span> : null}
            {partner ? <span className="row-line">with {partner}</span> : null}
          </summary>
          {open ? <ArrivalDetails one={one} others={others} tap={tap} /> : null}
        </details>
        <button
          type="button"
          className="button quiet small on-day-paid"
          aria-pressed={paid}
          aria-label={`${paid ? 'Paid' : 'Pay'} ${formatMoney(fee)}, ${name}`}
          onClick={() => tap({ kind: 'paid', id, paid: !paid })}
        >
          <span aria-hidden="true">{paid ? '✓\u00a0' : ''}</span>
          {paid ? 'Paid' : 'Pay'} {formatMoney(fee)}
        </button>
      </li>
    );
  },
  // The other names are used only in the fold, so a new arrival does not rerender each row.
  (before, after) =>
    before.one === after.one &&
    before.closed === after.closed &&
    before.partner === after.partner &&
    before.others.size === after.others.size,
);

function ArrivalDetails({
  one: { id, name, left, partner },
  others,
  tap,
}: Omit<Props, 'partner' | 'closed'>) {
  return (
    <div className="actions">
      <button
        type="button"
        className="button quiet small"
        onClick={() => tap({ kind: 'left', id, left: !left })}
      >
        {left ? 'Here again' : 'Gone home'}
      </button>
      <button type="button" className="button quiet small" onClick={() => tap({ kind: 'mistake', id })}>
        Ticked by mistake
      </button>
      <label className="actions tight on-day-with">
        <span>Plays with</span>
        <select
          aria-label={`${name} plays with`}
          value={partner ?? ''}
          onChange={(event) => tap({ kind: 'partner', id, partner: event.target.value || null })}
        >
          <option value="">anyone</option>
          {[...others]
            .filter(([other]) => other !== id)
            .map(([other, called]) => (
              <option key={other} value={other}>
                {called}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}
