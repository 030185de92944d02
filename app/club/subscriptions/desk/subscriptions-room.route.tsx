import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Room } from '#app/club/subscriptions/accounts/room-schemas.server.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import { JustDone } from '#app/desk/just-done.tsx';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Accounts } from './accounts.tsx';
import { Totals } from './totals.tsx';

export const clientLoader = ({ request }: { request: Request }) => {
  const year = new URL(request.url).searchParams.get('year') ?? undefined;
  return call('GET /api/desk/subscriptions', { query: { year } });
};

const steps = [
  'Once a year: ‘Fees and years’ says what each class pays, shows who will be asked what, and asks them all with one press.',
  'When money comes, find the name, press ‘Paid’ and then how: cheque, cash or bank. The receipt has the next number by itself.',
  'A part of it, another day, or a couple’s cheque: open the name.',
  'A mistake is taken back by another entry. Nothing is rubbed out, so the accounts always add up.',
  'Two weeks after the last day to pay, ‘Reminders’ shows who may be reminded. Nobody gets the same reminder twice.',
];

/** The treasurer's room: who owes, one's finger on the name, and it is paid. */
export default function SubscriptionsRoom() {
  const room = useLoaderData<typeof clientLoader>();
  const { today } = useShell();
  const { year } = room;
  if (!year) return <NoYear />;
  return (
    <Page
      title={`Subscriptions ${year.year}`}
      description="Who owes the club a subscription, and who has paid."
      lead={leadOf(room, today)}
      wide
    >
      <JustDone onUndone={() => undefined} />
      <Doors room={room} />
      {year.openedOn === null ? (
        <Card>
          <p>Nobody has been asked for {year.year} yet.</p>
          <Link className="button" to={`/desk/subscriptions/years/${year.year}`}>
            See what each will be asked
          </Link>
        </Card>
      ) : (
        <Accounts room={room} />
      )}
      <Totals room={room} />
      <HowThisWorks steps={steps} />
    </Page>
  );
}

function leadOf({ totals, accounts, year }: Room, today: string) {
  const owing = accounts.filter(({ owes }) => owes > 0);
  const owed = owing.reduce((sum, { owes }) => sum + owes, 0);
  if (!year?.openedOn) return undefined;
  const due = `It ${year.due < today ? 'was' : 'is'} due by ${showDayAndYear(year.due)}.`;
  if (owing.length === 0) return `${money(totals.paid)} paid. Nobody owes anything.`;
  const who = owing.length === 1 ? '1 owes' : `${owing.length} owe`;
  return `${money(totals.paid)} paid; ${who} ${money(owed)}. ${due}`;
}

function Doors({ room: { year, years, isLatest, toRemind } }: { room: Room }) {
  const remind = toRemind.reduce((sum, { members }) => sum + members, 0);
  return (
    <div className="actions subs-doors">
      {isLatest ? (
        <Link className="button quiet small" to="/desk/subscriptions/reminders">
          Reminders{remind > 0 ? ` (${remind})` : ''}
        </Link>
      ) : null}
      <Link className="button quiet small" to="/desk/subscriptions/takings">
        What came in
      </Link>
      <Link className="button quiet small" to={`/desk/subscriptions/years/${year?.year}`}>
        Fees and years
      </Link>
      <Link className="button quiet small" to={`/desk/subscriptions/list?year=${year?.year}`}>
        Print
      </Link>
      {years
        .filter((one) => one.year !== year?.year)
        .map((one) => (
          <Link key={one.year} className="button quiet small" to={`/desk/subscriptions?year=${one.year}`}>
            {one.year}
          </Link>
        ))}
    </div>
  );
}

function NoYear() {
  const { today } = useShell();
  const year = today.slice(0, 4);
  return (
    <Page title="Subscriptions" description="Who owes the club a subscription, and who has paid.">
      <Card title="Begin with a year">
        <p>
          Say what each class of member pays, and see who will be asked for how much. Nobody is asked before
          you press the button for it.
        </p>
        <Link className="button" to={`/desk/subscriptions/years/${year}`}>
          The fees of {year}
        </Link>
      </Card>
      <HowThisWorks steps={steps} />
    </Page>
  );
}
