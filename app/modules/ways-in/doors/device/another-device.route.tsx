import { useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call, goToSignIn } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { readToken } from '#app/api/who/token.ts';
import type { ShownCode as Code } from '#app/modules/ways-in/codes/doors-schemas.server.ts';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { useAwake } from '#app/ui/form.ts';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { ShownCode } from './shown-code.tsx';

export const handle = { app: true };

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).club.uses.doors) throw data(null, { status: 404 });
  return null;
}

export async function clientLoader() {
  if (!readToken()) return goToSignIn();
  return call('GET /api/me');
}
clientLoader.hydrate = true as const;

const title = 'Sign in another device';

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title={title} description={`Let another device in at ${clubName}.`}>
      <Opening what="This page" words="Opening…" />
    </Page>
  );
}

/** Page of a signed-in device: shows a code for another one and confirms its request. */
export default function AnotherDevice() {
  const me = useLoaderData<typeof clientLoader>();
  const clubName = useClubName();
  const awake = useAwake();
  const { busy, failed, run } = useCall();
  const [code, setCode] = useState<Code>();
  const show = () => run(async () => setCode(await call('POST /api/me/another-device')));
  return (
    <Page
      title={title}
      description={`Let another device in at ${clubName}.`}
      before={<BackLink href="/members/account">My account</BackLink>}
    >
      <div className="account" data-members-only="">
        <Trouble>{failed?.message}</Trouble>
        {code ? (
          <ShownCode key={code.id} code={code} name={me.name} onAgain={show} />
        ) : (
          <Card>
            <p>
              Have the other device in your hand: a new tablet, or a telephone. This one shows a square, which
              the camera of the other one reads. Then you say here whether it may come in.
            </p>
            <button type="button" className="button" disabled={!awake || busy} onClick={show}>
              Show the square
            </button>
          </Card>
        )}
      </div>
    </Page>
  );
}
