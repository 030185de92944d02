import { useLoaderData, useNavigate } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { NoMailServerWarning, useUnsentMailFolder } from '#app/modules/register/invitations/mail-folder.tsx';
import { Card } from '#app/ui/card.tsx';
import {
  getClubSectionCheckboxFields,
  MemberClubSectionCheckboxes,
  parseMemberRollForm,
} from './member-sections.tsx';
import { MemberRollEntryFields, memberRollEntryFieldLabels } from './roll-entry-fields.tsx';

export const clientLoader = () => call('GET /api/desk/roll-sections');

export default function AddMemberPage() {
  const offered = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const folder = useUnsentMailFolder();
  return (
    <AdminSectionPage
      room="members"
      title="Add a member"
      lead="A member with an email address gets an invitation with a link to choose a password. The link lasts seven days, and you can send it again."
    >
      <NoMailServerWarning folder={folder} />
      <Card>
        <MutationForm
          mutation="POST /api/desk/members"
          fields={{ ...memberRollEntryFieldLabels, ...getClubSectionCheckboxFields(offered) }}
          button="Add member"
          buildBody={(values) => parseMemberRollForm(offered, values)}
          onDone={(added) => navigate(`/desk/members/${added?.id}`)}
        >
          <MemberRollEntryFields>
            <MemberClubSectionCheckboxes offered={offered} />
          </MemberRollEntryFields>
        </MutationForm>
      </Card>
    </AdminSectionPage>
  );
}
