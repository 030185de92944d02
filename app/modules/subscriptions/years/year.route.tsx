import { Link, useLoaderData } from 'react-router';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { money } from '#app/core/money.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { OpeningCard } from './opening-card.tsx';
import { YearForm } from './year-form.tsx';
import type { YearInFull } from './year-schemas.server.ts';

export const clientLoader = ({ params: { year = '' } }: { params: { year?: string } }) =>
  call('GET /api/desk/subscriptions/years/{year}', { param: { year } });

/** Render a year: fees by class, the preview of billing and the button that bills. */
export default function YearPage() {
  const full = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { year, closed } = full;
  const kept = year.version > 0;
  const fees = (
    <>
      {closed ? <p>{closed}</p> : null}
      {year.openedOn ? <p>Whoever has been asked already stays asked for what they were.</p> : null}
      <YearForm key={`${year.year} ${year.version}`} full={full} desk={desk} />
    </>
  );
  return (
    <RoomPage room="subscriptions" title={`Fees of ${year.year}`} key={year.year}>
      {desk.word}
      {kept && !closed ? <OpeningCard full={full} desk={desk} /> : null}
      {kept ? (
        <Fold title="Fees and days" about={feesInWords(full)}>
          {fees}
        </Fold>
      ) : (
        <Card title="First, the fees and days">{fees}</Card>
      )}
      <p className="actions">
        <Link to={`/desk/subscriptions/years/${year.year - 1}`}>{year.year - 1}</Link>
        <Link to={`/desk/subscriptions/years/${year.year + 1}`}>The next year, {year.year + 1}</Link>
      </p>
    </RoomPage>
  );
}

/** 'Full £45, Social £15' */
const feesInWords = ({ year, classes }: YearInFull) =>
  classes.flatMap(({ id, name }) => (year.fees[id] ? [`${name} ${money(year.fees[id])}`] : [])).join(', ');
