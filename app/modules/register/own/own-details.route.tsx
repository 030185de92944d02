import { useLoaderData, useRevalidator } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { RegisterHistoryList } from '#app/modules/register/entry/history-list.tsx';
import { MemberPictureEditor } from '#app/modules/register/pictures/picture-editor.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { OfficerMaintainedMemberFields } from './officer-maintained-fields.tsx';
import { OwnDetailsForm } from './own-details-form.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(() => call('GET /api/directory/my-details'));

const title = 'My details';
const description = (clubName: string) => `The details that ${clubName} has about you.`;

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={title} description={description(clubName)}>
      <LoadingPlaceholder what="This page" words="Loading your details…" />
    </PageLayout>
  );
}

/** Own details of the viewer, with a form to correct them. */
export default function OwnDetailsPage() {
  const details = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const clubName = useClubName();
  return (
    <PageLayout
      title={title}
      description={description(clubName)}
      lead="Check your details and correct anything that is wrong. Other members see only what you allow."
      before={<AdminSectionBackLink to="/members/account">My account</AdminSectionBackLink>}
    >
      <div className="account wide my-details" data-members-only="">
        <div className="split">
          <div>
            <Card>
              <OwnDetailsForm details={details} onDone={revalidate} />
            </Card>
          </div>
          <div className="aside">
            <div className="folds">
              <CollapsibleSection title="Your picture" about={details.picture ? 'added' : 'none'}>
                <p>
                  A picture is optional. Officers who look after the membership list see it. Members see it
                  only if you allow it above.
                </p>
                <MemberPictureEditor
                  name={details.name}
                  src={details.picture}
                  to="/api/directory/my-details/pictures"
                  onRemove={(desk, said) => desk.mutate('DELETE /api/directory/my-details/picture', {}, said)}
                />
              </CollapsibleSection>
              <OfficerMaintainedMemberFields details={details} />
              <RegisterHistoryList history={details.history} />
            </div>
          </div>
        </div>
      </div>
    </PageLayout>
  );
}
