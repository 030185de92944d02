import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { ActField } from '#app/admin/forms/act-field.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import type { Told, ToRing } from '#app/admin/telling/reached.server.ts';
import { TellForm } from '#app/admin/telling/tell-sheet.tsx';
import { ToldHere } from '#app/admin/telling/told-here.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { inviteFields } from './invite-fields.ts';

export const clientLoader = () => call('GET /api/desk/roll-invitations');

/** Invites all members without an invitation: recipients, preview, one button. */
export default function Invite() {
  const { reached, words } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const [told, setTold] = useState<Told>();
  const count = reached.mail.length;
  const isNobody = count + reached.ring.length === 0;
  return (
    <RoomPage room="members" title="Invite members">
      {told ? (
        <ToldHere told={told} isNew beside={letterTo} />
      ) : isNobody ? (
        <Card>
          <p>Everybody on the roll has been invited.</p>
        </Card>
      ) : (
        <section className="invite-sheet">
          <h2 className="visually-hidden">Who is invited</h2>
          <TellForm
            act="POST /api/desk/members/invitations"
            once
            reached={reached}
            fields={inviteFields}
            looks={{ message: <Words {...words} /> }}
            sends={({ message }) => ({ message, count })}
            onDone={async (answer) => {
              if (answer) setTold(answer.told);
              await revalidate();
            }}
          />
        </section>
      )}
    </RoomPage>
  );
}

/** Members whom no mail reaches get a letter or a phone call. */
const letterTo = ({ id, name }: ToRing) => (
  <Link to={`/desk/members/${id}/letter`}>
    Print a letter<span className="visually-hidden"> to {name}</span>
  </Link>
);

/** Preview of the mail, with a field for a personal message before it. */
function Words({ subject, lines }: { subject: string; lines: string[] }) {
  return (
    <Fold under title="The words" about="to be looked at, or added to">
      <ActField name="message" field={inviteFields.message} value="" />
      <p>
        <strong>{subject}</strong>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Fold>
  );
}
