import { useLoaderData, useNavigate } from 'react-router';
import { call } from '#app/api/call.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { RoomPage } from '#app/desk/room-page.tsx';
import { Card } from '#app/ui/card.tsx';
import { OnlyFiles, useMailFolder } from './mail-place.tsx';
import { MemberFields, memberFieldNames } from './member-fields.tsx';
import { MemberSections, rollFacts, sectionLabels } from './member-sections.tsx';

export const clientLoader = () => call('GET /api/desk/roll-sections');

export default function AddMember() {
  const offered = useLoaderData<typeof clientLoader>();
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
          fields={[...memberFieldNames, ...Object.keys(sectionLabels(offered))]}
          button="Add"
          act={async (values) => {
            const json = rollFacts(offered, values);
            const { id } = await call('POST /api/desk/members', { json });
            await navigate(`/desk/members/${id}`);
          }}
        >
          <MemberFields>
            <MemberSections offered={offered} />
          </MemberFields>
        </ActionForm>
      </Card>
    </RoomPage>
  );
}
