import { useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { OnlyFiles, useMailFolder } from './mail-place.tsx';
import { MemberFields, memberFieldNames } from './member-fields.tsx';

export default function AddMember() {
  const navigate = useNavigate();
  const folder = useMailFolder();
  return (
    <RoomPage
      room="members"
      title="Add a member"
      lead="Whoever has an e-mail address gets an invitation with a link to choose a password. It lasts seven days, and you can send it again."
    >
      <OnlyFiles folder={folder} />
      <Card>
        <ActionForm
          fields={memberFieldNames}
          button="Add"
          act={async (json) => {
            const { id } = await call('POST /api/desk/members', { json });
            await navigate(`/desk/members/${id}`);
          }}
        >
          <MemberFields />
        </ActionForm>
      </Card>
    </RoomPage>
  );
}
