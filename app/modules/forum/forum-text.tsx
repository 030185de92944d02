import { Link, type LoaderFunctionArgs } from 'react-router';
import { getPermittedAdminSections } from '#app/admin/admin-sections.ts';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { readSessionToken } from '#app/api/auth/token.ts';
import { call, redirectToSignIn } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import {
  type ForumFetchResult,
  parseStoredForumMessage,
  toForumFetchResult,
} from '#app/modules/forum-messages/forum-messages.ts';
import { SignedOutForumPage } from '#app/modules/forum-messages/signed-out/signed-out-forum-page.tsx';
import { BackLink, ButtonLink } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';

type Text = ApiCallResponse<'GET /api/forum/texts/{id}'>;

/** Fetch a text for members only: it is in no public HTML or script. */
export function createForumPolicyTextLoader(id: 'guidelines' | 'terms-of-service') {
  return (_: Pick<LoaderFunctionArgs, 'request'>): Promise<ForumFetchResult<[Text, SignedInMember]>> =>
    readSessionToken()
      ? toForumFetchResult(
          `fetching ${id}`,
          Promise.all([call('GET /api/forum/texts/{id}', { param: { id } }), call('GET /api/me')]),
        )
      : redirectToSignIn();
}

interface Props {
  /** Key of the page among the site's texts. */
  kept: string;
  title: string;
  description: string;
}

const toForums = <ButtonLink href="/forums">Go to Forums</ButtonLink>;

export function SignedOutForumPolicyPage({ kept: _, ...words }: Props) {
  return (
    <SignedOutForumPage
      {...words}
      before={<BackLink href="/forums">Back to Forums</BackLink>}
      actions={toForums}
    />
  );
}

export function ForumPolicyTextPage({
  kept,
  found,
  failed,
  ...words
}: Props & ForumFetchResult<[Text, SignedInMember]>) {
  const [text, me] = found ?? [];
  return (
    <PageLayout {...words} before={<BackLink href="/forums">Back to Forums</BackLink>}>
      <div data-members-only="" className="stack">
        {text && me && getPermittedAdminSections(me).some(({ key }) => key === 'pages') ? (
          <p>
            <Link to={`/desk/pages/${kept}`}>Edit this text</Link>
          </p>
        ) : null}
        {failed ? <AlertMessage kind="danger">We could not load the text. {failed}</AlertMessage> : null}
        {text ? <RichTextView doc={parseStoredForumMessage(text.body)} /> : null}
        {toForums}
      </div>
    </PageLayout>
  );
}
