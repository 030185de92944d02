import { useLoaderData, useNavigate } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { OnlyFiles, useMailFolder } from '#app/modules/register/inviting/mail-place.tsx';
import { Card } from '#app/ui/card.tsx';
import { MemberFields, memberFields } from './member-fields.tsx';
import { MemberSections, rollFacts, sectionFields } from './member-sections.tsx';

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
        <ActForm
          act="POST /api/desk/members"
          fields={{ ...memberFields, ...sectionFields(offered) }}
          button="Add"
          sends={(values) => rollFacts(offered, values)}
          onDone={(added) => navigate(`/desk/members/${added?.id}`)}
        >
          <MemberFields>
            <MemberSections offered={offered} />
          </MemberFields>
        </ActForm>
      </Card>
    </RoomPage>
  );
}
