import { readSessionToken } from '#app/api/auth/token.ts';
import { NotFoundPage } from '#app/site/not-found.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { ApiCallError } from './call.ts';

/** Error page of a failed request in the members' area: 404 for an unknown or disabled page, else the message. */
export function ApiErrorPage({ failed: { status, message } }: { failed: ApiCallError }) {
  // It ends with the member who was turned down; a stranger's stays.
  const attributes = readSessionToken() === null ? {} : { 'data-members-only': '' };
  if (status === 404)
    return (
      <div {...attributes}>
        <NotFoundPage />
      </div>
    );
  return (
    <PageLayout title="That did not work" description="That did not work">
      <Card>
        <p role="alert" {...attributes}>
          {message}
        </p>
        {/* Documents' links: they load everything anew. */}
        <div className="actions">
          <ButtonLink href="">Try again</ButtonLink>
          <ButtonLink href="/members-community" kind="quiet">
            Go to the members’ pages
          </ButtonLink>
        </div>
      </Card>
    </PageLayout>
  );
}
