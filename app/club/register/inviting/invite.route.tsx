import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { ActField } from '#app/desk/acts/act-field.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { TellSheet } from '#app/desk/telling/tell-sheet.tsx';
import { Card } from '#app/ui/card.tsx';
import { inviteFields } from './invite-fields.ts';

export const clientLoader = () => call('GET /api/desk/roll-invitations');

/** All are invited whom nobody has invited yet: who, the words, one button. */
export default function Invite() {
  const { reached, words } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const count = reached.mail.length;
  if (count + reached.ring.length === 0)
    return (
      <RoomPage room="members" title="Invite members">
        <Card>
          <p>Everybody on the roll has been invited.</p>
        </Card>
      </RoomPage>
    );
  return (
    <RoomPage room="members" title="Invite members">
      <TellSheet
        title="Who is invited"
        act="POST /api/desk/members/invitations"
        once
        reached={reached}
        fields={inviteFields}
        looks={{ message: <Words {...words} /> }}
        sends={({ message }) => ({ message, count })}
        toldOf={({ told }) => told}
        beside={({ id, name }) => (
          <Link to={`/desk/members/${id}/letter`}>
            Print a letter<span className="visually-hidden"> to {name}</span>
          </Link>
        )}
        onDone={revalidate}
      />
    </RoomPage>
  );
}

/** What the mail says, with room for a word of one's own before it. */
function Words({ subject, lines }: { subject: string; lines: string[] }) {
  return (
    <Fold under title="The words" about={subject}>
      <ActField name="message" field={inviteFields.message} value="" />
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Fold>
  );
}
