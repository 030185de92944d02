import { useLoaderData } from 'react-router';
import { BackTo } from '#app/admin/room-page.tsx';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { english } from '#app/core/language.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { DiaryAddressCard } from './diary-address.tsx';
import { DiaryDays } from './diary-days.tsx';
import { SeasonWays } from './season-ways.tsx';
import { WaitingList } from './waiting-list.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return { diary: await call('GET /api/me/diary') };
}
clientLoader.hydrate = true as const;

const title = 'My season';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`Your own days at ${clubName}.`}>
      <Opening what="This page" words="Fetching your diary…" />
    </Page>
  );
}

/** Render a member's own days, the next first; above them the replies that are due. */
export default function MySeason() {
  const { diary } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const { toCome, past, waiting, address } = diary;
  return (
    <Page
      title={title}
      description={`Your own days at ${clubName}.`}
      before={<BackTo to="/members-community">My page</BackTo>}
    >
      <div className="account diary" data-members-only="">
        <WaitingList waiting={waiting} />
        {toCome.length > 0 ? <DiaryDays days={toCome} /> : <Nothing />}
        <SeasonWays />
        {past.length > 0 ? (
          <Fold
            title="What is past"
            about={past.length === 1 ? '1 day' : `${past.length} days`}
            className="no-print"
          >
            <DiaryDays days={past} />
          </Fold>
        ) : null}
        <DiaryAddressCard address={address} />
        {toCome.length > 0 ? (
          <div className="actions no-print">
            <PrintButton quiet />
          </div>
        ) : null}
      </div>
    </Page>
  );
}

function Nothing() {
  const { names, duties, coming } = useClub().uses;
  const what = [
    names && 'matches you are picked for',
    'competition matches',
    duties && 'duties',
    coming && 'what you have said you come to',
  ].filter((one) => typeof one === 'string');
  const list = new Intl.ListFormat(english).format(what);
  return (
    <Card>
      <p>There is nothing in your season just now. Here you will find {list}.</p>
    </Card>
  );
}
