import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { JustDone } from '#app/admin/just-done.tsx';
import { call } from '#app/api/call.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import type { Room } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { Accounts } from './accounts.tsx';
import { Totals } from './totals.tsx';

const at = '/desk/subscriptions';
const yearIn = (url: URL | string) => new URL(url).searchParams.get('year') ?? undefined;

export const clientLoader = ({ request }: { request: Request }) =>
  call('GET /api/desk/subscriptions', { query: { year: yearIn(request.url) } });

/** Skip the request if only the filter changes: the loader returned all accounts of the year. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  (yearIn(currentUrl) === yearIn(nextUrl) && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate);

const steps = [
  'Once a year: ‘Fees and years’ says what each class pays, shows who will be asked what, and asks them all with one press.',
  'When money comes, press the name and then ‘Record payment’: all of it or a part, today or another day, for one or for a couple. The receipt has the next number by itself.',
  'A mistake is taken back by another entry. Nothing is rubbed out, so the accounts always add up.',
  'Two weeks after the last day to pay, ‘Reminders’ shows who may be reminded. Nobody gets the same reminder twice.',
];

/** Render the treasurer's section: members who owe, each linked to the page that records their payments. */
export default function SubscriptionsRoom() {
  const room = useLoaderData<typeof clientLoader>();
  const { year } = room;
  if (!year) return <NoYear />;
  return (
    <Page
      title={`Subscriptions ${year.year}`}
      description="Who owes the club a subscription, and who has paid."
      lead={leadOf(room)}
    >
      <JustDone onUndone={() => undefined} />
      {year.openedOn === null ? (
        <Card>
          <p>Nobody has been asked for {year.year} yet.</p>
          <Link className="button" to={`/desk/subscriptions/years/${year.year}`}>
            See what each will be asked
          </Link>
        </Card>
      ) : (
        <>
          <Accounts room={room} />
          <ToRemind room={room} />
        </>
      )}
      <Totals room={room} />
      <More room={room} />
      <HowThisWorks steps={steps} />
    </Page>
  );
}

function leadOf({ totals, accounts, year }: Room) {
  const owing = accounts.filter(({ owes }) => owes > 0);
  const owed = owing.reduce((sum, { owes }) => sum + owes, 0);
  if (!year?.openedOn) return undefined;
  if (owing.length === 0) return `${money(totals.paid)} paid. Nobody owes anything.`;
  const who = owing.length === 1 ? '1 owes' : `${owing.length} owe`;
  return `${who} ${money(owed)}, due by ${showDayAndYear(year.due)}.`;
}

/** Render the number of members who can be reminded today. */
function ToRemind({ room: { isLatest, toRemind } }: { room: Room }) {
  const remind = toRemind.reduce((sum, { members }) => sum + members, 0);
  if (!isLatest || remind === 0) return null;
  return (
    <Rows className="card">
      <Row to={`${at}/reminders`} name={`Remind ${remind}`} line="By mail, and letters for those without" />
    </Rows>
  );
}

/** Render the year's other actions, and links to other years. */
function More({ room: { year, years, isLatest, totals } }: { room: Room }) {
  if (!year) return null;
  const others = years.filter((one) => one.year !== year.year);
  return (
    <Fold title="More" about="what came in, fees, print">
      <Rows label="More">
        <Row
          to={`${at}/takings`}
          name="What came in"
          line="Between two days, for the paying-in slip"
          state={`${money(totals.paid)} this year`}
        />
        <Row
          to={`${at}/years/${year.year}`}
          name="Fees and years"
          line="What each class pays, and a new year"
        />
        <Row to={`${at}/list?year=${year.year}`} name="Print" line="A list to tick off cheques by" />
        {isLatest ? (
          <Row to={`${at}/reminders`} name="Reminders" line="Who had which, and who is next" />
        ) : null}
        {others.map((one) => (
          <Row
            key={one.year}
            to={`${at}?year=${one.year}`}
            name={`Subscriptions ${one.year}`}
            line={one.isOpen ? 'As it stood in that year' : 'Nobody asked yet'}
          />
        ))}
      </Rows>
    </Fold>
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
