import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { readToken } from '#app/api/auth/token.ts';
import { call, redirectToSignIn } from '#app/api/call.ts';
import { AccountPasskeys } from '#app/modules/auth/passkeys/account-passkeys.tsx';
import { AccountDevices } from '#app/modules/push/own/account-devices.tsx';
import { OwnDetailsLink } from '#app/modules/register/own/own-details-link.tsx';
import { useClubName } from '#app/site/shell.ts';
import { expandSectionsAround } from '#app/ui/expand-sections.ts';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { AddDeviceLink } from './account-add-device.tsx';
import { CloseAccountFold } from './account-close.tsx';
import { DeviceOwnerFold } from './account-device.tsx';
import { ChangeDisplayNameFold } from './account-display-name.tsx';
import { ChangeEmailFold } from './account-email.tsx';
import { ForumFeedUrlFold } from './account-forum-feed.tsx';
import { MailChoicesFold } from './account-mail-choices.tsx';
import { ChangePasswordFold } from './account-password.tsx';
import { OwnSessionsFold } from './account-sessions.tsx';
import { ChangeTelephoneFold } from './account-telephone.tsx';

export const handle = { app: true };

export async function clientLoader() {
  if (!readToken()) return redirectToSignIn();
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
    <PageLayout title={title} description={`Your account at ${clubName}.`}>
      <LoadingPlaceholder what="Your account" words="Opening your account…" />
    </PageLayout>
  );
}

export default function AccountPage() {
  const { me, telephone, sessions, mail, ways, phones, topics } = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const { hash } = useLocation();
  // Opens the fold that the URL's hash names.
  useEffect(() => {
    const place = document.getElementById(hash.slice(1));
    expandSectionsAround(place);
    place?.scrollIntoView();
  }, [hash]);
  return (
    <PageLayout
      title={title}
      description={`Your account at ${clubName}.`}
      lead={`${me.name}, ${me.role} of ${clubName}.`}
    >
      <div className="account folds" data-members-only="">
        <OwnDetailsLink />
        <ChangeTelephoneFold phone={telephone.phone} />
        <AddDeviceLink />
        <AccountPasskeys me={me} ways={ways} />
        <AccountDevices phones={phones} />
        <MailChoicesFold choices={mail} />
        <ForumFeedUrlFold madeAt={topics.madeAt} />
        <ChangeDisplayNameFold me={me} />
        <ChangeEmailFold me={me} proof={ways.proof} />
        <ChangePasswordFold me={me} ways={ways} />
        <DeviceOwnerFold me={me} />
        <OwnSessionsFold sessions={sessions} leftOpen={ways.leftOpen} />
        <CloseAccountFold me={me} proof={ways.proof} />
      </div>
    </PageLayout>
  );
}
