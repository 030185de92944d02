import { Link, useLoaderData } from 'react-router';
import { paidWords } from '#app/modules/gatherings/coming/coming.ts';
import type { Coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import { choiceWords } from '#app/modules/gatherings/coming/party.ts';
import { countWords } from '#app/modules/gatherings/gathering.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import type { DeskGathering } from './coming-desk-schemas.server.ts';
import { clientLoader } from './one-gathering.route.tsx';
import { roomOf } from './room-of.ts';

export { clientLoader };

/** Render the list for A4: the kitchen's totals on top, then each party by name for the door. */
export default function ComingList() {
  const { event, gathering, counts, comings } = useLoaderData<typeof clientLoader>();
  const byName = (state: Coming['state']) =>
    comings.filter((one) => one.state === state).toSorted((a, b) => a.name.localeCompare(b.name));
  const inn = byName('in');
  const waiting = byName('waiting');
  const unconfirmed = byName('unconfirmed');
  const totals = gathering ? choiceWords(gathering.choices, inn) : '';
  return (
    <Page
      title={`Who’s coming: ${event.name}`}
      description="A list of who comes, to print."
      heading={event.name}
      lead={`${event.when}. ${countWords({ places: gathering?.places ?? null }, counts)}.`}
      before={
        <Link className="back no-print" to={roomOf(event.id)}>
          <span aria-hidden="true">←</span> {event.name}
        </Link>
      }
      wide
    >
      <div className="actions no-print">
        <PrintButton />
        <p className="soft">It holds telephone numbers: please do not pin it to a board.</p>
      </div>
      <div className="coming-list">
        {totals ? (
          <p className="coming-totals">
            <strong>{totals}</strong>
          </p>
        ) : null}
        {gathering ? <Parties title="Who comes" gathering={gathering} comings={inn} /> : null}
        {gathering && waiting.length > 0 ? (
          <Parties title="Waiting list" gathering={gathering} comings={waiting} />
        ) : null}
        {gathering && unconfirmed.length > 0 ? (
          <Parties title="Not confirmed yet" gathering={gathering} comings={unconfirmed} />
        ) : null}
      </div>
    </Page>
  );
}

interface PartiesProps {
  title: string;
  gathering: DeskGathering['gathering'];
  comings: Coming[];
}

function Parties({ title, gathering, comings }: PartiesProps) {
  const { choices, question, fee_pence } = gathering;
  return (
    <table className="report">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">People</th>
          <th scope="col">Telephone</th>
          {fee_pence ? <th scope="col">Paid</th> : null}
          <th scope="col">Here</th>
        </tr>
      </thead>
      <tbody>
        {comings.map((coming) => (
          <tr key={coming.id}>
            <th scope="row">
              {coming.name}
              <span className="coming-what">
                {[
                  coming.state === 'unconfirmed' && !coming.email && 'To ring',
                  choiceWords(choices, [coming]),
                  question && coming.answer,
                ]
                  .filter(Boolean)
                  .join('. ')}
              </span>
            </th>
            <td>{coming.people}</td>
            <td>{coming.phone}</td>
            {fee_pence ? <td>{paidWords(gathering, coming)}</td> : null}
            <td>
              <span className="coming-tick" role="img" aria-label="to be ticked" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
