import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useClubName } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { findOptionalMailKind } from './mail-kinds.server.ts';

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const key = searchParams.get('key') ?? '';
  const kind = findOptionalMailKind(searchParams.get('kind') ?? '');
  return { key, kind: kind && { kind: kind.key, label: kind.label }, stopped: searchParams.has('stopped') };
}

// The URL holds a member's own key: the response is never cached.
export const headers = () => ({ 'cache-control': 'no-store' });

/** Target of 'Stop these emails': one press, without sign-in or script (RFC 8058). */
export default function UnsubscribePage() {
  const { key, kind, stopped } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  return (
    <PageLayout title="Stop these emails" description={`Choose which emails ${clubName} sends you.`}>
      <Card>
        {kind && stopped ? (
          <AlertMessage kind="success">Done. We will not send you these emails again.</AlertMessage>
        ) : null}
        {kind && !stopped ? (
          <>
            <p>Email setting: ‘{kind.label}’.</p>
            <form
              method="post"
              action={`/members/stop-mail?${new URLSearchParams({ key, kind: kind.kind })}`}
            >
              <button type="submit" className="button">
                Stop these emails
              </button>
            </form>
          </>
        ) : null}
        {kind ? null : (
          <AlertMessage kind="danger">
            Part of this link is missing. Turn the emails off in your email settings instead.
          </AlertMessage>
        )}
        <ButtonLink href="/members/account" kind="quiet">
          Open email settings
        </ButtonLink>
      </Card>
    </PageLayout>
  );
}
