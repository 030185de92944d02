import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { showMoment } from '#app/core/clock.ts';
import { useClubName } from '#app/site/shell.ts';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return call('GET /api/me/letters');
}
clientLoader.hydrate = true as const;

const title = 'Letters to me';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`What ${clubName} has written to you.`}>
      <Opening what="This page" words="Fetching your letters…" />
    </Page>
  );
}

/** Page of all letters that the club has sent to the member, a fallback for lost mails. */
export default function MyLetters() {
  const { letters } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <Page
      title={title}
      description={`What ${clubName} has written to you.`}
      before={<BackTo to="/members-community">My page</BackTo>}
    >
      <div className="account" data-members-only="">
        {letters.length === 0 ? (
          <p>The club has not written to you yet. Its letters are kept here, to be read again.</p>
        ) : null}
        {letters.length > 0 ? (
          <Rows className="card">
            {letters.map(({ id, subject, by, at }) => (
              <Row
                key={id}
                to={`/members/letters/${id}`}
                name={subject}
                line={[by, showMoment(new Date(at))].filter(Boolean).join(', ')}
              />
            ))}
          </Rows>
        ) : null}
        <p className="soft">
          Letters are kept here for two years. Which of them you get by mail you choose under ‘My account’.
        </p>
      </div>
    </Page>
  );
}
