import { useLoaderData } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/me/letters/{id}', { param: { id } }),
);

const description = 'A letter from the club to you.';

export function HydrateFallback() {
  return (
    <PageLayout title="A letter to me" description={description}>
      <LoadingPlaceholder what="This page" words="Fetching your letter…" />
    </PageLayout>
  );
}

/** Page of a received letter, rendered with the member's own placeholder values. */
export default function OwnLetterPage() {
  const { subject, greeting, paragraphs, by, at } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <PageLayout
      title={subject}
      description={description}
      lead={`From ${by || clubName}, ${formatDateTime(new Date(at))}.`}
      before={<AdminSectionBackLink to="/members/letters">Letters to me</AdminSectionBackLink>}
    >
      <div className="account" data-members-only="">
        <Card>
          <p>{greeting}</p>
          {paragraphs.map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same
            <p key={place} className="as-typed">
              {paragraph}
            </p>
          ))}
          <p>{clubName}</p>
        </Card>
      </div>
    </PageLayout>
  );
}
