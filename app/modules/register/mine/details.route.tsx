import { useLoaderData, useRevalidator } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { HistoryList } from '#app/modules/register/entry/history-list.tsx';
import { PicturePart } from '#app/modules/register/pictures/picture-part.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { OfficersFacts } from './officers-facts.tsx';
import { OwnForm } from './own-form.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return call('GET /api/directory/my-details');
}
clientLoader.hydrate = true as const;

const title = 'My details';
const description = (clubName: string) => `What ${clubName} has written down about you.`;

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={description(clubName)}>
      <Opening what="This page" words="Fetching your details…" />
    </Page>
  );
}

/** Own details of the viewer, with a form to correct them. */
export default function MyDetailsPage() {
  const details = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const clubName = useClubName();
  return (
    <Page
      title={title}
      description={description(clubName)}
      lead="Put right here what is wrong. Members see only what you allow."
      before={<BackTo to="/members/account">My account</BackTo>}
    >
      <div className="account my-details" data-members-only="">
        <Card>
          <OwnForm details={details} onDone={revalidate} />
        </Card>
        <div className="folds">
          <Fold title="A picture of you" about={details.picture ? 'there is one' : 'none'}>
            <p>Nobody needs one. Whoever keeps the roll sees it, and members if you allow it above.</p>
            <PicturePart
              name={details.name}
              src={details.picture}
              to="/api/directory/my-details/pictures"
              onRemove={(desk, said) => desk.act('DELETE /api/directory/my-details/picture', {}, said)}
            />
          </Fold>
          <OfficersFacts details={details} />
          <HistoryList history={details.history} />
        </div>
      </div>
    </Page>
  );
}
