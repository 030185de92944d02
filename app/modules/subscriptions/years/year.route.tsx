import { Link, useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatMoney } from '#app/core/money.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SubscriptionYearForm } from './year-form.tsx';
import { SubscriptionYearOpeningCard } from './year-opening-card.tsx';
import type { FullSubscriptionYear } from './year-schemas.server.ts';

export const clientLoader = ({ params: { year = '' } }: { params: { year?: string } }) =>
  call('GET /api/desk/subscriptions/years/{year}', { param: { year } });

/** Render a year: fees by class, the preview of billing and the button that bills. */
export default function SubscriptionYearPage() {
  const full = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { year, closed } = full;
  const kept = year.version > 0;
  const fees = (
    <>
      {closed ? <p>{closed}</p> : null}
      {year.openedOn ? <p>Changes here do not affect members who have already been billed.</p> : null}
      <SubscriptionYearForm key={`${year.year} ${year.version}`} full={full} desk={desk} />
    </>
  );
  return (
    <AdminSectionPage room="subscriptions" title={`Fees for ${year.year}`} key={year.year}>
      {desk.notice}
      {kept && !closed ? <SubscriptionYearOpeningCard full={full} desk={desk} /> : null}
      {kept ? (
        <CollapsibleSection title="Fees and dates" about={formatFees(full)}>
          {fees}
        </CollapsibleSection>
      ) : (
        <Card title="First, the fees and dates">{fees}</Card>
      )}
      <p className="actions">
        <Link to={`/desk/subscriptions/years/${year.year - 1}`}>{year.year - 1}</Link>
        <Link to={`/desk/subscriptions/years/${year.year + 1}`}>Next year, {year.year + 1}</Link>
      </p>
    </AdminSectionPage>
  );
}

/** 'Full £45, Social £15' */
const formatFees = ({ year, classes }: FullSubscriptionYear) =>
  classes
    .flatMap(({ id, name }) => (year.fees[id] ? [`${name} ${formatMoney(year.fees[id])}`] : []))
    .join(', ');
