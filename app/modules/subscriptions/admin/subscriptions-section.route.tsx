import { Link, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
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
  'Once a year, open ‘Fees and years’. Enter what each membership type pays, check who will be billed, and bill everyone at once.',
  'When someone pays, press the name and then ‘Record payment’. They can pay all or part, for one or for a couple, and you can change the date. Receipts are numbered automatically.',
  'To correct a mistake, reverse the entry. Nothing is rubbed out, so the accounts always add up.',
  'Two weeks after the last day to pay, ‘Reminders’ shows who you can remind. Nobody gets the same reminder twice.',
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
      <div className="split">
        <div>
          {year.openedOn === null ? (
            <Card>
              <p>No one has been billed for {year.year} yet.</p>
              <Link className="button" to={`/desk/subscriptions/years/${year.year}`}>
                See who will be billed
              </Link>
            </Card>
          ) : (
            <SubscriptionAccountList room={room} />
          )}
        </div>
        <div className="aside">
          {year.openedOn === null ? null : <DueReminders room={room} />}
          <SubscriptionTotals room={room} />
          <YearActions room={room} />
          <AdminHelpSteps steps={setUpSteps} />
        </div>
      </div>
    </PageLayout>
  );
}

function formatLead({ totals, accounts, year }: SubscriptionsAdminSection) {
  const owing = accounts.filter(({ owes }) => owes > 0);
  const owed = owing.reduce((sum, { owes }) => sum + owes, 0);
  if (!year?.openedOn) return undefined;
  if (owing.length === 0) return `${formatMoney(totals.paid)} paid. No one owes anything.`;
  const who = formatCount(owing.length, 'member owes', 'members owe');
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
        line="By email, and letters for those without"
      />
    </LinkRowList>
  );
}

/** Render the year's other actions, and links to other years. */
function YearActions({ room: { year, years, isLatest, totals } }: { room: SubscriptionsAdminSection }) {
  if (!year) return null;
  const others = years.filter((one) => one.year !== year.year);
  return (
    <CollapsibleSection title="More" about="payments received, fees, print">
      <LinkRowList label="More">
        <LinkRowItem
          to={`${sectionUrl}/takings`}
          name="Payments received"
          line="Between two dates, for the paying-in slip"
          state={`${formatMoney(totals.paid)} this year`}
        />
        <LinkRowItem
          to={`${sectionUrl}/years/${year.year}`}
          name="Fees and years"
          line="Fees for each membership type, and a new year"
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
            line="Who has been reminded, and who is next"
          />
        ) : null}
        {others.map((one) => (
          <LinkRowItem
            key={one.year}
            to={`${sectionUrl}?year=${one.year}`}
            name={`Subscriptions ${one.year}`}
            line={one.isOpen ? 'Accounts for that year' : 'No one billed yet'}
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
      <Card title="Start with a year">
        <p>
          Enter what each membership type pays, and see how much each member will be billed. No one is billed
          until you press the button.
        </p>
        <Link className="button" to={`/desk/subscriptions/years/${year}`}>
          Set fees for {year}
        </Link>
      </Card>
      <AdminHelpSteps steps={setUpSteps} />
    </PageLayout>
  );
}
