import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { useClubName } from '#app/site/shell.ts';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(() => call('GET /api/me/letters'));

const pageTitle = 'Letters to me';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={pageTitle} description={`Letters that ${clubName} has sent you.`}>
      <LoadingPlaceholder what="This page" words="Fetching your letters…" />
    </PageLayout>
  );
}

/** Page of all letters that the club has sent to the member, a fallback for lost mails. */
export default function OwnLettersPage() {
  const { letters } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <PageLayout
      title={pageTitle}
      description={`Letters that ${clubName} has sent you.`}
      before={<AdminSectionBackLink to="/members-community">My page</AdminSectionBackLink>}
    >
      <div className="account" data-members-only="">
        {letters.length === 0 ? (
          <p>The club has not written to you yet. Its letters are saved here so you can read them again.</p>
        ) : null}
        {letters.length > 0 ? (
          <LinkRowList className="card">
            {letters.map(({ id, subject, by, at }) => (
              <LinkRowItem
                key={id}
                to={`/members/letters/${id}`}
                name={subject}
                line={[by, formatDateTime(new Date(at))].filter(Boolean).join(', ')}
              />
            ))}
          </LinkRowList>
        ) : null}
        <p className="soft">
          Letters are stored here for two years. Choose which of them we email you under ‘My account’.
        </p>
      </div>
    </PageLayout>
  );
}
