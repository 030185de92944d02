import { useLoaderData } from 'react-router';
import { call, goToSignIn, readToken } from '#app/api/call.ts';
import { AccountWays } from '#app/club/members/doors/account-ways.tsx';
import { AccountPasskeys } from '#app/club/members/passkeys/account-passkeys.tsx';
import { AccountDetails } from '#app/club/members/register/mine/account-details.tsx';
import { useClubName } from '#app/site/shell.ts';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { CloseAccount } from './account-close.tsx';
import { AccountEmail } from './account-email.tsx';
import { AccountMail } from './account-mail.tsx';
import { AccountName } from './account-name.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { AccountTelephone } from './account-telephone.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  const [me, telephone, sessions, mail] = await Promise.all([
    call('GET /api/me'),
    call('GET /api/me/telephone'),
    call('GET /api/me/sessions'),
    call('GET /api/me/mail'),
  ]);
  return { me, telephone, sessions, mail };
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
  const { me, telephone, sessions, mail } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  return (
    <Page
      title={title}
      description={`Your account at ${clubName}.`}
      lead={`${me.name}, ${me.role} of ${clubName}.`}
    >
      <div className="account" data-members-only="">
        <AccountName me={me} />
        <AccountEmail me={me} />
        <AccountTelephone phone={telephone.phone} />
        <AccountDetails />
        <AccountPassword me={me} />
        <AccountPasskeys />
        <AccountWays me={me} />
        <AccountSessions sessions={sessions} />
        <AccountMail choices={mail} />
        <CloseAccount me={me} />
      </div>
    </Page>
  );
}
