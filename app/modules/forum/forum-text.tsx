import { Link, type LoaderFunctionArgs } from 'react-router';
import { roomsFor } from '#app/admin/desk-rooms.ts';
import { call, goToSignIn } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import type { Me } from '#app/api/who/me.ts';
import { readToken } from '#app/api/who/token.ts';
import { type Fetched, fetching } from '#app/modules/forum/door/fetching.ts';
import { ForumDoor } from '#app/modules/forum/door/forum-door.tsx';
import { documentOf } from '#app/modules/forum/messages/forum.ts';
import { BackLink, ButtonLink } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

type Text = Answer<'GET /api/forum/texts/{id}'>;

/** Fetch a text for members only: it is in no public HTML or script (READINGS.md). */
export function textLoader(id: 'guidelines' | 'terms-of-service') {
  return (_: Pick<LoaderFunctionArgs, 'request'>): Promise<Fetched<[Text, Me]>> =>
    readToken()
      ? fetching(
          `fetching ${id}`,
          Promise.all([call('GET /api/forum/texts/{id}', { param: { id } }), call('GET /api/me')]),
        )
      : goToSignIn();
}

interface Props {
  /** Key of the page among the site's texts. */
  kept: string;
  title: string;
  description: string;
}

const toForums = <ButtonLink href="/forums">Go to Forums</ButtonLink>;

export function ClosedText({ kept: _, ...words }: Props) {
  return (
    <ForumDoor {...words} before={<BackLink href="/forums">Back to Forums</BackLink>} actions={toForums} />
  );
}

export function ForumText({ kept, found, failed, ...words }: Props & Fetched<[Text, Me]>) {
  const [text, me] = found ?? [];
  return (
    <Page {...words} before={<BackLink href="/forums">Back to Forums</BackLink>}>
      <div data-members-only="" className="stack">
        {text && me && roomsFor(me).some(({ key }) => key === 'pages') ? (
          <p>
            <Link to={`/desk/pages/${kept}`}>Change these words</Link>
          </p>
        ) : null}
        {failed ? <Alert kind="danger">The text could not be fetched. {failed}</Alert> : null}
        {text ? <RichText doc={documentOf(text.body)} /> : null}
        {toForums}
      </div>
    </Page>
  );
}
