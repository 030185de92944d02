import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { classFields, monthsOf } from './class-fields.ts';
import { OneClass } from './one-class.tsx';

export const clientLoader = () => call('GET /api/desk/member-classes');

/** What the club calls its kinds of member. */
export default function ClassesRoom() {
  const classes = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const offered = classes.filter(({ putBy }) => !putBy);
  const others = classes.filter(({ putBy }) => putBy);
  return (
    <RoomPage room="members" title="Classes of membership">
      {desk.word}
      <ul className="desk-rows">
        {offered.map((one, at) => (
          <li key={one.id} className="card">
            <OneClass one={one} desk={desk} isFirst={at === 0} isLast={at === offered.length - 1} />
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Fold title="Put by" about={`${others.length}`}>
          <ul className="desk-rows">
            {others.map((one) => (
              <li key={one.id}>
                <OneClass one={one} desk={desk} isFirst isLast />
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      <Card title="Another class">
        <ActForm
          act="POST /api/desk/member-classes"
          fields={classFields}
          button="Add the class"
          said="Added."
          kind="quiet"
          also={monthsOf}
          onDone={desk.refresh}
        />
      </Card>
      <HowThisWorks
        steps={[
          'Each member has one class, which you choose on their page in the register. Fees go by class.',
          'A class that nobody new should have is put by. Whoever has it keeps it.',
          'How long it keeps those who left is what the yearly clearing goes by.',
        ]}
      />
    </RoomPage>
  );
}
