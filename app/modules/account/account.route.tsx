import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { readToken } from '#app/api/who/token.ts';
import { AccountPhones } from '#app/modules/push/mine/account-phones.tsx';
import { AccountDetails } from '#app/modules/register/mine/account-details.tsx';
import { AccountPasskeys } from '#app/modules/ways-in/passkeys/account-passkeys.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { reveal } from '#app/ui/reveal.ts';
import { CloseAccount } from './account-close.tsx';
import { AccountEmail } from './account-email.tsx';
import { AccountMail } from './account-mail.tsx';
import { AccountName } from './account-name.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountPhone } from './account-phone.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { AccountTelephone } from './account-telephone.tsx';
import { AccountTopics } from './account-topics.tsx';
import { AccountWays } from './account-ways.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  const [me, telephone, sessions, mail, ways, phones, topics] = await Promise.all([
    call('GET /api/me'),
    call('GET /api/me/telephone'),
    call('GET /api/me/sessions'),
    call('GET /api/me/mail'),
    call('GET /api/me/ways'),
    call('GET /api/me/phones'),
    call('GET /api/me/topics/address'),
  ]);
  return { me, telephone, sessions, mail, ways, phones, topics };
}
clientLoader.hydrate = true as const;

const title = 'My account';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`Your account at ${clubName}.`}>
      <Opening what="Your account" words="Opening your account…" />
    </Page>
  );
}

export default function Account() {
  const { me, telephone, sessions, mail, ways, phones, topics } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const { hash } = useLocation();
  // Opens the fold that the URL's hash names.
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    reveal(place);
    place?.scrollIntoView();
  }, [hash]);
  return (
    <Page
      title={title}
      description={`Your account at ${clubName}.`}
      lead={`${me.name}, ${me.role} of ${clubName}.`}
    >
      <div className="account folds" data-members-only="">
        <AccountDetails />
        <AccountTelephone phone={telephone.phone} />
        <AccountWays />
        <AccountPasskeys me={me} ways={ways} />
        <AccountPhones phones={phones} />
        <AccountMail choices={mail} />
        <AccountTopics madeAt={topics.madeAt} />
        <AccountName me={me} />
        <AccountEmail me={me} proof={ways.proof} />
        <AccountPassword me={me} ways={ways} />
        <AccountPhone me={me} />
        <AccountSessions sessions={sessions} leftOpen={ways.leftOpen} />
        <CloseAccount me={me} proof={ways.proof} />
      </div>
    </Page>
  );
}
