import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import type { SubscriptionsAdminSection } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { SubscriptionAccountList } from './account-list.tsx';
import { SubscriptionTotals } from './subscription-totals.tsx';

const sectionUrl = '/desk/subscriptions';
const parseYear = (url: URL | string) => new URL(url).searchParams.get('year') ?? undefined;

export const clientLoader = ({ request }: { request: Request }) =>
  call('GET /api/desk/subscriptions', { query: { year: parseYear(request.url) } });

/** Skip the request if only the filter changes: the loader returned all accounts of the year. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  (parseYear(currentUrl) === parseYear(nextUrl) && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate);

const setUpSteps = [
  'Once a year: ‘Fees and years’ says what each class pays, shows who will be asked what, and asks them all with one press.',
  'When money comes, press the name and then ‘Record payment’: all of it or a part, today or another day, for one or for a couple. The receipt has the next number by itself.',
  'A mistake is taken back by another entry. Nothing is rubbed out, so the accounts always add up.',
  'Two weeks after the last day to pay, ‘Reminders’ shows who may be reminded. Nobody gets the same reminder twice.',
];

/** Render the treasurer's section: members who owe, each linked to the page that records their payments. */
export default function SubscriptionsAdminPage() {
  const room = useLoaderData<typeof clientLoader>();
  const { year } = room;
  if (!year) return <NoYearYet />;
  return (
    <PageLayout
      title={`Subscriptions ${year.year}`}
      description="Who owes the club a subscription, and who has paid."
      lead={formatLead(room)}
    >
      <NavigationNotice onUndone={() => undefined} />
      {year.openedOn === null ? (
        <Card>
          <p>Nobody has been asked for {year.year} yet.</p>
          <Link className="button" to={`/desk/subscriptions/years/${year.year}`}>
            See what each will be asked
          </Link>
        </Card>
      ) : (
        <>
          <SubscriptionAccountList room={room} />
          <DueReminders room={room} />
        </>
      )}
      <SubscriptionTotals room={room} />
      <YearActions room={room} />
      <AdminHelpSteps steps={setUpSteps} />
    </PageLayout>
  );
}

function formatLead({ totals, accounts, year }: SubscriptionsAdminSection) {
  const owing = accounts.filter(({ owes }) => owes > 0);
  const owed = owing.reduce((sum, { owes }) => sum + owes, 0);
  if (!year?.openedOn) return undefined;
  if (owing.length === 0) return `${formatMoney(totals.paid)} paid. Nobody owes anything.`;
  const who = owing.length === 1 ? '1 owes' : `${owing.length} owe`;
  return `${who} ${formatMoney(owed)}, due by ${formatDayAndYear(year.due)}.`;
}

/** Render the number of members who can be reminded today. */
function DueReminders({ room: { isLatest, toRemind } }: { room: SubscriptionsAdminSection }) {
  const remind = toRemind.reduce((sum, { members }) => sum + members, 0);
  if (!isLatest || remind === 0) return null;
  return (
    <LinkRowList className="card">
      <LinkRowItem
        to={`${sectionUrl}/reminders`}
        name={`Remind ${remind}`}
        line="By mail, and letters for those without"
      />
    </LinkRowList>
  );
}

/** Render the year's other actions, and links to other years. */
function YearActions({ room: { year, years, isLatest, totals } }: { room: SubscriptionsAdminSection }) {
  if (!year) return null;
  const others = years.filter((one) => one.year !== year.year);
  return (
    <CollapsibleSection title="More" about="what came in, fees, print">
      <LinkRowList label="More">
        <LinkRowItem
          to={`${sectionUrl}/takings`}
          name="What came in"
          line="Between two days, for the paying-in slip"
          state={`${formatMoney(totals.paid)} this year`}
        />
        <LinkRowItem
          to={`${sectionUrl}/years/${year.year}`}
          name="Fees and years"
          line="What each class pays, and a new year"
        />
        <LinkRowItem
          to={`${sectionUrl}/list?year=${year.year}`}
          name="Print"
          line="A list to tick off cheques by"
        />
        {isLatest ? (
          <LinkRowItem
            to={`${sectionUrl}/reminders`}
            name="Reminders"
            line="Who had which, and who is next"
          />
        ) : null}
        {others.map((one) => (
          <LinkRowItem
            key={one.year}
            to={`${sectionUrl}?year=${one.year}`}
            name={`Subscriptions ${one.year}`}
            line={one.isOpen ? 'As it stood in that year' : 'Nobody asked yet'}
          />
        ))}
      </LinkRowList>
    </CollapsibleSection>
  );
}

function NoYearYet() {
  const { today } = useDocumentShell();
  const year = today.slice(0, 4);
  return (
    <PageLayout title="Subscriptions" description="Who owes the club a subscription, and who has paid.">
      <Card title="Begin with a year">
        <p>
          Say what each class of member pays, and see who will be asked for how much. Nobody is asked before
          you press the button for it.
        </p>
        <Link className="button" to={`/desk/subscriptions/years/${year}`}>
          The fees of {year}
        </Link>
      </Card>
      <AdminHelpSteps steps={setUpSteps} />
    </PageLayout>
  );
}
