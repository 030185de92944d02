import { useLoaderData, useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { NoMailServerWarning, useMailFolder } from '#app/modules/register/invitations/mail-folder.tsx';
import { Card } from '#app/ui/card.tsx';
import { getSectionBoxFields, MemberSectionBoxes, parseRollForm } from './member-sections.tsx';
import { RollEntryFields, rollEntryCompareFields } from './roll-entry-fields.tsx';

export const clientLoader = () => call('GET /api/desk/roll-sections');

export default function AddMemberPage() {
  const offered = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const folder = useMailFolder();
  return (
    <AdminSectionPage
      room="members"
      title="Add a member"
      lead="Whoever has an e-mail address gets an invitation with a link to choose a password. It lasts seven days, and you can send it again."
    >
      <NoMailServerWarning folder={folder} />
      <Card>
        <MutationForm
          mutation="POST /api/desk/members"
          fields={{ ...rollEntryCompareFields, ...getSectionBoxFields(offered) }}
          button="Add"
          buildBody={(values) => parseRollForm(offered, values)}
          onDone={(added) => navigate(`/desk/members/${added?.id}`)}
        >
          <RollEntryFields>
            <MemberSectionBoxes offered={offered} />
          </RollEntryFields>
        </MutationForm>
      </Card>
    </AdminSectionPage>
  );
}
