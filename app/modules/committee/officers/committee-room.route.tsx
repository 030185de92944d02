import { useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { PutInOrder, useOrdering } from '#app/admin/forms/put-in-order.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { call } from '#app/api/call.ts';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { Officer } from './officers.endpoints.server.ts';
import { officerFields } from './officers.ts';
import { OneOfficer } from './one-officer.tsx';

export const clientLoader = () => call('GET /api/desk/committee');

/** Admin page of the committee, in the order of the public page. */
export default function CommitteeRoom() {
  const officers = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <Page
      title="Committee"
      description="Who is on the committee."
      lead={
        <>
          What you save is shown at once on the page <a href="/the-committee">Meet the Committee</a>.
        </>
      }
    >
      {officers.length === 0 ? (
        <p>Nobody yet. Visitors see here who does what, and write to them: add the first.</p>
      ) : null}
      {officers.length > 1 ? (
        <PutInOrder>
          <Officers officers={officers} desk={desk} />
        </PutInOrder>
      ) : (
        <Officers officers={officers} desk={desk} />
      )}
      <Fold title="Add somebody" open={officers.length === 0}>
        <ActForm
          act="POST /api/desk/committee"
          fields={officerFields}
          button="Add to the committee"
          said="Added."
          onDone={desk.refresh}
        />
      </Fold>
      {desk.word}
      <HowThisWorks
        steps={[
          'When an office changes hands, open it, change the name and save. The order stays as it is.',
          'Add a new office at the foot of the list; with ‘Put in order’ it moves to where it belongs.',
          'A photograph is optional. Ask the officer first.',
          'Being on this list gives nobody a key to the desk: an administrator gives the keys under ‘Members’.',
        ]}
      />
      <LatestChanges room="committee" onUndone={desk.refresh} />
    </Page>
  );
}

interface Props {
  officers: Officer[];
  desk: Acts;
}

/** Each officer is a fold; while reordering, each has buttons to move it up and down. */
function Officers({ officers, desk }: Props) {
  const ordering = useOrdering() && officers.length > 1;
  if (!ordering)
    return (
      <div className="folds">
        {officers.map((officer) => (
          <OneOfficer key={officer.id} officer={officer} desk={desk} />
        ))}
      </div>
    );
  const move = (index: number) => ({
    act: 'POST /api/desk/committee/{id}/move' as const,
    first: index === 0,
    last: index === officers.length - 1,
  });
  return (
    <Rows className="card">
      {officers.map(({ id, name, role, version }, index) => (
        <Row
          key={id}
          name={name}
          line={role}
          state={
            <span className="actions">
              <RowActs name={name} version={version} desk={desk} param={{ id }} move={move(index)} />
            </span>
          }
        />
      ))}
    </Rows>
  );
}
