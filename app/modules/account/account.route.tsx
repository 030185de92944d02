import { useEffect } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { AccountPasskeysCollapsible } from '#app/modules/auth/passkeys/account-passkeys.tsx';
import { PushDevicesCollapsible } from '#app/modules/push/own/account-devices.tsx';
import { OwnDetailsLink } from '#app/modules/register/own/own-details-link.tsx';
import { useClubName } from '#app/site/shell.ts';
import { expandSectionsAround } from '#app/ui/expand-sections.ts';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { SignInNewDeviceLink } from './account-add-device.tsx';
import { CloseAccountCollapsible } from './account-close.tsx';
import { DeviceOwnerCollapsible } from './account-device.tsx';
import { ChangeDisplayNameCollapsible } from './account-display-name.tsx';
import { ChangeEmailAddressCollapsible } from './account-email.tsx';
import { ForumFeedUrlCollapsible } from './account-forum-feed.tsx';
import { MailChoicesCollapsible } from './account-mail-choices.tsx';
import { ChangePasswordCollapsible } from './account-password.tsx';
import { OwnSessionsCollapsible } from './account-sessions.tsx';
import { ChangeTelephoneCollapsible } from './account-telephone.tsx';

export const handle = { app: true };

export const clientLoader = createMemberLoader(async () => {
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
});

const title = 'My account';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={title} description={`Your account at ${clubName}.`}>
      <LoadingPlaceholder what="Your account" words="Opening your account…" />
    </PageLayout>
  );
}

export default function OwnAccountPage() {
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
      <div className="account wide halves folds account-folds" data-members-only="">
        <OwnDetailsLink />
        <ChangeTelephoneCollapsible phone={telephone.phone} />
        <SignInNewDeviceLink />
        <AccountPasskeysCollapsible me={me} ways={ways} />
        <PushDevicesCollapsible phones={phones} />
        <MailChoicesCollapsible choices={mail} />
        <ForumFeedUrlCollapsible madeAt={topics.madeAt} />
        <ChangeDisplayNameCollapsible me={me} />
        <ChangeEmailAddressCollapsible me={me} proof={ways.proof} />
        <ChangePasswordCollapsible me={me} ways={ways} />
        <DeviceOwnerCollapsible me={me} />
        <OwnSessionsCollapsible sessions={sessions} leftOpen={ways.leftOpen} />
        <CloseAccountCollapsible me={me} proof={ways.proof} />
      </div>
    </PageLayout>
  );
}
