import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { DeviceSignInCode as Code } from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { DeviceSignInCodeCard } from './device-code-card.tsx';

export const handle = { app: true };

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).club.uses.doors) throw data(null, { status: 404 });
  return null;
}

export const clientLoader = createMemberLoader(() => call('GET /api/me'));

const title = 'Sign in another device';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title={title} description={`Sign in another device at ${clubName}.`}>
      <LoadingPlaceholder what="This page" words="Opening…" />
    </PageLayout>
  );
}

/** Page of a signed-in device: shows a code for another one and confirms its request. */
export default function SignInAnotherDevicePage() {
  const me = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const awake = useHydrated();
  const { busy, failed, run } = useApiCall();
  const [code, setCode] = useState<Code>();
  const show = () => run(async () => setCode(await call('POST /api/me/another-device')));
  return (
    <PageLayout
      title={title}
      description={`Sign in another device at ${clubName}.`}
      before={<BackLink href="/members/account">My account</BackLink>}
    >
      <div className="account" data-members-only="">
        <VisibleAlert>{failed?.message}</VisibleAlert>
        {code ? (
          <DeviceSignInCodeCard key={code.id} code={code} name={me.name} onAgain={show} />
        ) : (
          <Card>
            <p>
              You need the other device with you, such as a new tablet or phone. This device shows a QR code
              for the other one to scan. Then you approve the sign-in here.
            </p>
            <button type="button" className="button" disabled={!awake || busy} onClick={show}>
              Show QR code
            </button>
          </Card>
        )}
      </div>
    </PageLayout>
  );
}
