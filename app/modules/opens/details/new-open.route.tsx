import { useLoaderData, useNavigate } from 'react-router';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { getOpenCompetitionAdminPath } from '#app/modules/opens/admin/open-admin-path.ts';
import { Card } from '#app/ui/card.tsx';
import { OpenCompetitionDetailsForm } from './open-details-form.tsx';

export const clientLoader = () => call('GET /api/desk/opens');

/** Adds an open with its details; its text is written afterwards. */
export default function NewOpenCompetitionPage() {
  const { choices } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  return (
    <AdminSectionPage
      room="opens"
      title="Add an open"
      lead="The open has a page as soon as you save. Write its text afterwards."
    >
      <Card>
        <OpenCompetitionDetailsForm
          choices={choices}
          mutation="POST /api/desk/opens"
          onDone={(done) => done && 'slug' in done && navigate(getOpenCompetitionAdminPath(done.slug))}
        />
      </Card>
    </AdminSectionPage>
  );
}
