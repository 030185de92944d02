import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { formatCount, pluralize } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { Card } from '#app/ui/card.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { AssignMembershipClassForm } from './assign-class-form.tsx';
import type { FullSubscriptionYear, SubscriptionYearOpening } from './year-schemas.server.ts';

interface Props {
  full: FullSubscriptionYear;
  desk: MutationRunner;
}

const sumUpGroups = ({ groups }: SubscriptionYearOpening) => {
  const fees = groups.flatMap(({ members }) => members);
  return { members: fees.length, pence: fees.reduce((sum, { pence }) => sum + pence, 0) };
};

/** Render the preview of billing: fees, excluded members with the reason, and the button that bills. */
export function SubscriptionYearOpeningCard({ full, desk }: Props) {
  const { year, opening, canTakeBack, classes } = full;
  const { members, pence } = sumUpGroups(opening);
  const { debts, credits, noClass, noFee, gone, alreadyAsked, version } = opening;
  const param = { year: String(year.year) };
  const carries = debts.members + credits.members > 0;
  const ask = () =>
    desk.mutate(
      'POST /api/desk/subscriptions/years/{year}/opening',
      { param, version },
      {
        said: ({ asked }) => `${formatCount(asked, 'member')} billed for ${year.year}.`,
        again: 'Bill them anyway',
      },
    );
  const takeBack = () =>
    desk.mutate(
      'DELETE /api/desk/subscriptions/years/{year}/opening',
      { param, version },
      'Billing cancelled.',
    );
  return (
    <Card
      title={
        alreadyAsked > 0 ? `Billed: ${formatCount(alreadyAsked, 'member')}` : `To be billed for ${year.year}`
      }
    >
      <BilledGroups opening={opening} />
      {debts.members > 0 ? (
        <p>
          {formatCount(debts.members, 'member')} still {pluralize(debts.members, 'owes', 'owe')}{' '}
          {formatMoney(debts.pence)} from before. This will be carried over.
        </p>
      ) : null}
      {credits.members > 0 ? (
        <p>
          {formatCount(credits.members, 'member')} {pluralize(credits.members, 'has', 'have')}{' '}
          {formatMoney(credits.pence)} in credit. This will be carried over.
        </p>
      ) : null}
      {noClass.length > 0 ? (
        <AssignMembershipClassForm people={noClass} classes={classes} desk={desk} />
      ) : null}
      {noFee.length > 0 ? (
        <ExcludedNames title="Membership type without a fee, not billed" names={noFee} />
      ) : null}
      {gone.length > 0 ? <ExcludedNames title="Left or suspended, not billed" names={gone} /> : null}
      {members > 0 ? <p>{formatMoney(pence)} in total.</p> : null}
      {members > 0 || (carries && alreadyAsked > 0) ? (
        <button type="button" className="button" disabled={desk.busy} onClick={ask}>
          {members > 0 ? `Bill ${formatCount(members, 'member')}` : 'Carry balances over'}
        </button>
      ) : null}
      {canTakeBack ? (
        <ConfirmButton
          button="Cancel billing"
          title={`Cancel billing for ${year.year}?`}
          busy={desk.busy}
          onSure={takeBack}
        >
          No one has paid yet. Each fee is reversed by a new entry, and you can bill again.
        </ConfirmButton>
      ) : null}
    </Card>
  );
}

function BilledGroups({ opening: { groups } }: { opening: SubscriptionYearOpening }) {
  if (groups.length === 0) return <p>No one is left to bill.</p>;
  return (
    <ul className="list">
      {groups.map(({ id, name, fee, members }) => (
        <li key={id}>
          <details>
            <summary>
              {name}: {formatCount(members.length, 'member')}, {formatMoney(fee)} each,{' '}
              {formatMoney(members.reduce((sum, { pence }) => sum + pence, 0))}
            </summary>
            <ul>
              {members.map((one) => (
                <li key={one.id}>
                  {one.name}
                  {one.months < 12
                    ? `, ${formatMoney(one.pence)} for ${formatCount(one.months, 'month')}`
                    : ''}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

function ExcludedNames({ title, names }: { title: string; names: { id: string; name: string }[] }) {
  return (
    <details>
      <summary>
        {title}: {names.length}
      </summary>
      <p>{names.map(({ name }) => name).join(', ')}</p>
    </details>
  );
}
