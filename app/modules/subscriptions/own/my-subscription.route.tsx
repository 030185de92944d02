import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import {
  formatSubscriptionAccountEntry,
  formatSubscriptionBalance,
} from '#app/modules/subscriptions/entries/entry.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { MySubscriptionAccount } from './my-subscription.server.ts';

export const handle = { app: true };

export const clientLoader = createMemberLoader(() => call('GET /api/me/subscription'));

const title = 'My subs';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={title} description={`Your subscription to ${clubName}: what you owe and have paid.`}>
      <LoadingPlaceholder what="This page" words="Fetching your subscription…" />
    </PageLayout>
  );
}

/** Render a member's balance, how to pay it, and their payments. */
export default function MySubscriptionAccountPage() {
  const { year, owes, lines } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <PageLayout title={title} description={`Your subscription to ${clubName}: what you owe and have paid.`}>
      <div className="account wide" data-members-only="">
        <div className="split">
          <div>
            {year ? (
              <Card title={`${year.year}`}>
                <p className="subs-big">{formatSubscriptionBalance(owes)}</p>
                {owes > 0 ? <p>Please pay by {formatDayAndYear(year.due)}.</p> : null}
                {owes > 0 && year.howToPay ? <p>{year.howToPay}</p> : null}
              </Card>
            ) : (
              <Card>The club has not billed subscriptions yet.</Card>
            )}
          </div>
          <div className="aside">
            {lines.length > 0 ? (
              <Card title="Billed and paid">
                <PaymentList lines={lines} />
              </Card>
            ) : null}
          </div>
          <div>
            <p className="soft">
              If something is not right, tell the treasurer. Only you and those who look after the club’s
              subscriptions can see this.
            </p>
          </div>
        </div>
      </div>
    </PageLayout>
  );
}

function PaymentList({ lines }: Pick<MySubscriptionAccount, 'lines'>) {
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
          <span className="soft">
            {formatDayAndYear(line.day)}
            {line.of > 1 ? `, your share of a payment for ${line.of} members` : ''}
          </span>
          {line.receipt && !line.isUndone ? (
            <span className="actions">
              <Link to={`/members/subscription/${line.receipt}`}>Receipt {line.receipt}</Link>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
