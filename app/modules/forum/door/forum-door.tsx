import type { ReactNode } from 'react';
import { MembersOnly } from '#app/modules/ways-in/sign-in/members-only.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

interface Props {
  title: string;
  description: string;
  lead?: string;
  before?: ReactNode;
  actions?: ReactNode;
}

/** Render a forum page as it is served to everyone: a link to sign in, and no members' content (READINGS.md). */
export function ForumDoor({ title, description, lead, before, actions }: Props) {
  return (
    <Page title={title} description={description} lead={lead} before={before}>
      <div data-members-only="" className="actions">
        {actions}
      </div>
      <div data-signed-out="">
        <Card>
          <MembersOnly />
          <ButtonLink href="/members/sign-in">Sign in</ButtonLink>
        </Card>
      </div>
      <p hidden data-signed-in="" role="status">
        <span className="spinner" aria-hidden="true" /> Opening the forum…
      </p>
    </Page>
  );
}
