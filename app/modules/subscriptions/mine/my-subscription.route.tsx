import { Link, useLoaderData } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import { lineWords, owesWords } from '#app/modules/subscriptions/lines/line.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import type { MySubscription } from './my-subscription.server.ts';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return call('GET /api/me/subscription');
}
clientLoader.hydrate = true as const;

const title = 'My subscription';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`What you owe ${clubName} and have paid.`}>
      <Opening what="This page" words="Fetching your subscription…" />
    </Page>
  );
}

/** Render a member's balance, how to pay it, and their payments. */
export default function MySubscriptionPage() {
  const { year, owes, lines } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <Page title={title} description={`What you owe ${clubName} and have paid.`}>
      <div className="account" data-members-only="">
        {year ? (
          <Card title={`${year.year}`}>
            <p className="subs-big">{owesWords(owes)}</p>
            {owes > 0 ? <p>Please pay by {showDayAndYear(year.due)}.</p> : null}
            {owes > 0 && year.howToPay ? <p>{year.howToPay}</p> : null}
          </Card>
        ) : (
          <Card>The club has not asked for subscriptions yet.</Card>
        )}
        {lines.length > 0 ? (
          <Card title="What was asked and paid">
            <Lines lines={lines} />
          </Card>
        ) : null}
        <p className="soft">
          Something is not right? Please tell the treasurer. Only you and those who look after the club’s
          subscriptions see this.
        </p>
      </div>
    </Page>
  );
}

function Lines({ lines }: Pick<MySubscription, 'lines'>) {
  return (
    <ul className="list">
      {lines.map((line) => (
        <li key={line.id} className="subs-line">
          <span>
            {line.year} · <span className={line.isUndone ? 'subs-undone' : undefined}>{lineWords(line)}</span>
          </span>
          <span className="subs-sum">{money(line.pence)}</span>
          <span className="soft">
            {showDayAndYear(line.day)}
            {line.of > 1 ? `, your part of a payment for ${line.of}` : ''}
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
