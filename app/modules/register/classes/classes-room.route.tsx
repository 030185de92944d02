import { useLoaderData } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { PutInOrder, useOrdering } from '#app/admin/forms/put-in-order.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import type { MemberClass } from '#app/modules/register/entry/register-schemas.server.ts';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { classFields, monthsOf } from './class-fields.ts';
import { keptWords, OneClass } from './one-class.tsx';

export const clientLoader = () => call('GET /api/desk/member-classes');

/** Admin page of the membership classes. */
export default function ClassesRoom() {
  const classes = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const offered = classes.filter(({ putBy }) => !putBy);
  const others = classes.filter(({ putBy }) => putBy);
  return (
    <RoomPage room="members" title="Classes of membership">
      {desk.word}
      {offered.length > 1 ? (
        <PutInOrder>
          <Classes classes={offered} desk={desk} />
        </PutInOrder>
      ) : (
        <Classes classes={offered} desk={desk} />
      )}
      <div className="folds">
        <Fold title="Add a class" open={offered.length === 0}>
          <ActForm
            act="POST /api/desk/member-classes"
            fields={classFields}
            button="Add the class"
            said="Added."
            also={monthsOf}
            onDone={desk.refresh}
          />
        </Fold>
        {others.length > 0 ? (
          <Fold title="Put by" about={`${others.length}`}>
            <Classes classes={others} desk={desk} />
          </Fold>
        ) : null}
      </div>
      <HowThisWorks
        steps={[
          'Each member has one class, which you choose on their page under ‘The register’. Fees go by class.',
          'A class that nobody new should have is put by. Whoever has it keeps it.',
          'How long it keeps those who left is what the yearly clearing goes by.',
        ]}
      />
    </RoomPage>
  );
}

/** Each class is a fold; while reordering, each has buttons to move it up and down. */
function Classes({ classes, desk }: { classes: MemberClass[]; desk: Acts }) {
  const isPutBy = classes.every(({ putBy }) => putBy);
  const ordering = useOrdering() && !isPutBy && classes.length > 1;
  if (!ordering)
    return (
      <div className="folds">
        {classes.map((one) => (
          <OneClass key={one.id} one={one} desk={desk} />
        ))}
      </div>
    );
  const move = (index: number) => ({
    act: 'PUT /api/desk/member-classes/{id}/place' as const,
    first: index === 0,
    last: index === classes.length - 1,
  });
  return (
    <Rows className="card">
      {classes.map(({ id, name, keepsMonths, version }, index) => (
        <Row
          key={id}
          name={name}
          line={keptWords(keepsMonths)}
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
