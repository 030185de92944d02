import type { ReactNode } from 'react';
import { MembersOnlyNotice } from '#app/modules/auth/sign-in/members-only.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

interface Props {
  title: string;
  description: string;
  lead?: string;
  before?: ReactNode;
  actions?: ReactNode;
}

/** Render a forum page as it is served to everyone: a link to sign in, and no members' content. */
export function SignedOutForumPage({ title, description, lead, before, actions }: Props) {
  return (
    <PageLayout title={title} description={description} lead={lead} before={before}>
      <div data-members-only="" data-signed-out="" className="stack">
        <div className="actions">{actions}</div>
        <Card>
          <MembersOnlyNotice />
          <ButtonLink href="/members/sign-in">Sign in</ButtonLink>
        </Card>
      </div>
      <p className="opening" hidden data-signed-in="" role="status">
        <span className="spinner" aria-hidden="true" /> Opening the forum…
      </p>
    </PageLayout>
  );
}
