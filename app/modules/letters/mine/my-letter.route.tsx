import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { showMoment } from '#app/core/clock.ts';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';

export const handle = { app: true };

export async function clientLoader({ params: { id = '' } }: { params: { id?: string } }) {
  if (!readToken()) return goToSignIn();
  return call('GET /api/me/letters/{id}', { param: { id } });
}
clientLoader.hydrate = true as const;

const description = 'A letter from the club to you.';

export function HydrateFallback() {
  return (
    <Page title="A letter to me" description={description}>
      <Opening what="This page" words="Fetching your letter…" />
    </Page>
  );
}

/** Page of a received letter, rendered with the member's own placeholder values. */
export default function MyLetter() {
  const { subject, greeting, paragraphs, by, at } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <Page
      title={subject}
      description={description}
      lead={`From ${by || clubName}, ${showMoment(new Date(at))}.`}
      before={<BackTo to="/members/letters">Letters to me</BackTo>}
    >
      <div className="account" data-members-only="">
        <Card>
          <p>{greeting}</p>
          {paragraphs.map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same
            <p key={place} className="letters-paragraph">
              {paragraph}
            </p>
          ))}
          <p>{clubName}</p>
        </Card>
      </div>
    </Page>
  );
}
