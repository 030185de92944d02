import { Link, useLoaderData } from 'react-router';
import { PrintedBookings, PrintedBookingsPage } from '#app/modules/bookings/printed-list.tsx';
import { formatSignUpCounts } from '#app/modules/gatherings/gathering.ts';
import { formatSignUpReplyPayment } from '#app/modules/gatherings/replies/format-reply.ts';
import { formatGatheringChoiceTotals } from '#app/modules/gatherings/replies/party.ts';
import type { SignUpReply } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import { clientLoader } from './gathering-admin.route.tsx';
import type { GatheringSummary } from './gathering-admin-schemas.server.ts';
import { getGatheringAdminUrl } from './gathering-admin-url.ts';

export { clientLoader };

/** Render the list for A4: the kitchen's totals on top, then each party by name for the door. */
export default function GatheringReplyListPage() {
  const { event, gathering, counts, comings } = useLoaderData<typeof clientLoader>();
  const byName = (state: SignUpReply['state']) =>
    comings.filter((one) => one.state === state).toSorted((a, b) => a.name.localeCompare(b.name));
  const inn = byName('in');
  const waiting = byName('waiting');
  const unconfirmed = byName('unconfirmed');
  const totals = gathering ? formatGatheringChoiceTotals(gathering.choices, inn) : '';
  return (
    <PrintedBookingsPage
      name={event.name}
      lead={`${event.when}. ${formatSignUpCounts({ places: gathering?.places ?? null }, counts)}.`}
      before={
        <Link className="back no-print" to={getGatheringAdminUrl(event.id)}>
          <span aria-hidden="true">←</span> {event.name}
        </Link>
      }
      className="coming-list"
    >
      {totals ? (
        <p className="coming-totals">
          <strong>{totals}</strong>
        </p>
      ) : null}
      {gathering ? <Parties title="Coming" gathering={gathering} comings={inn} /> : null}
      {gathering && waiting.length > 0 ? (
        <Parties title="Waiting list" gathering={gathering} comings={waiting} />
      ) : null}
      {gathering && unconfirmed.length > 0 ? (
        <Parties title="Not confirmed yet" gathering={gathering} comings={unconfirmed} />
      ) : null}
    </PrintedBookingsPage>
  );
}

interface PartiesProps {
  title: string;
  gathering: GatheringSummary['gathering'];
  comings: SignUpReply[];
}

function Parties({ title, gathering, comings }: PartiesProps) {
  const { choices, question, fee_pence } = gathering;
  return (
    <PrintedBookings
      title={title}
      heads={['Name', 'People', 'Phone', fee_pence ? 'Paid' : null]}
      bookings={comings}
      cells={(coming) => (
        <>
          <th scope="row">
            {coming.name}
            <span className="coming-what">
              {[
                coming.state === 'unconfirmed' && !coming.email && 'To phone',
                formatGatheringChoiceTotals(choices, [coming]),
                question && coming.answer,
              ]
                .filter(Boolean)
                .join('. ')}
            </span>
          </th>
          <td>{coming.people}</td>
          <td>{coming.phone}</td>
          {fee_pence ? <td>{formatSignUpReplyPayment(gathering, coming)}</td> : null}
        </>
      )}
    />
  );
}
