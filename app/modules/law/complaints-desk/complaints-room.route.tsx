import { Link, useLoaderData } from 'react-router';
import { JustDone } from '#app/admin/just-done.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { showMoment } from '#app/core/clock.ts';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

export const clientLoader = () => call('GET /api/desk/law/complaints');

/** Page of all complaints, open ones first, each with the days left. */
export default function ComplaintsRoom() {
  const complaints = useLoaderData<typeof clientLoader>();
  return (
    <RoomPage
      room="law"
      title="Complaints"
      lead="Whoever complains must hear within 30 days that we have it, and then gets an answer without delay."
    >
      <JustDone onUndone={() => undefined} />
      <p>
        <Link className="button" to="/desk/law/complaints/new">
          Write one down
        </Link>
      </p>
      {complaints.length === 0 ? <p>Nobody has complained. What comes by the form is listed here.</p> : null}
      {complaints.length > 0 ? (
        <Rows className="card">
          {complaints.map(({ id, reference, name, madeAt, clock }) => (
            <Row
              key={id}
              to={`/desk/law/complaints/${id}`}
              name={`${reference}, ${name}`}
              line={showMoment(new Date(madeAt))}
              state={clock.words}
              pressing={clock.left !== null && clock.left <= 7}
            />
          ))}
        </Rows>
      ) : null}
      <HowThisWorks
        steps={[
          'A complaint from the form is acknowledged by mail at once. One without an e-mail address is rung or written to: print the letter, then say that you did.',
          'One that came by letter, or was spoken, is written down here on the day. Its 30 days count from when it came.',
          'Let somebody look into it who had no part in the matter. Note what was done, with dates.',
          'Write the answer. It goes by mail, or is printed. All of it is forgotten two years after.',
        ]}
      />
    </RoomPage>
  );
}
