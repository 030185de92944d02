import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { ApiCallError, call, withSignInReturnPath } from '#app/api/call.ts';
import type { DeviceSignInRequest } from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { AuthenticationStepForm } from '#app/modules/auth/passwordless/auth-form.tsx';
import { storeTokenAndRedirect } from '#app/modules/auth/passwordless/pending-mail-code.ts';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { AlertMessage, Field, NoScriptMessage } from '#app/ui/field.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export const handle = { app: true };

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).club.uses.doors) throw data(null, { status: 404 });
  return null;
}

const pollIntervalSeconds = 2;

/** Page of a new device: requests sign-in with a code that a signed-in device shows. */
export default function SignInThisDevicePage() {
  const clubName = useClubName();
  const [scanned, setScanned] = useState('');
  const [asking, setAsking] = useState<DeviceSignInRequest>();
  const [over, setOver] = useState('');
  const [search, setSearch] = useState('');
  // Read in the browser: the server renders the same page for all.
  useEffect(() => {
    setScanned(location.hash.slice(1));
    setSearch(location.search);
  }, []);
  async function ask({ code }: { code: string }) {
    setOver('');
    const json = { code: code.trim() };
    setAsking(await call('POST /api/sign-in/device', { json, anonymous: true }));
  }
  const stop = (why: string) => {
    setOver(why);
    setScanned('');
    setAsking(undefined);
  };
  return (
    <PageLayout
      title="Sign in with another device"
      description={`Sign in to the members’ pages of ${clubName} with a device that is already signed in.`}
      before={<BackLink href={withSignInReturnPath('/members/sign-in', search)}>Back to sign in</BackLink>}
    >
      <Card>
        {over ? <AlertMessage kind="danger">{over}</AlertMessage> : null}
        {asking ? (
          <WaitForConfirmation asking={asking} onOver={stop} />
        ) : (
          <DeviceRequestForm scanned={scanned} ask={ask} />
        )}
        <NoScriptMessage what="This page" />
      </Card>
    </PageLayout>
  );
}

function DeviceRequestForm({
  scanned,
  ask,
}: {
  scanned: string;
  ask: (given: { code: string }) => Promise<void>;
}) {
  return (
    <>
      {scanned ? (
        <p>QR code scanned. Press the button, then look at the other device.</p>
      ) : (
        <p>
          On the device where you are signed in, open ‘My account’, then ‘Sign in another device’, and press
          ‘Show QR code’. Then type the code from that screen here.
        </p>
      )}
      <AuthenticationStepForm
        key={scanned}
        fields={['code']}
        button="Ask to sign in"
        check={({ code }) => (code.trim() ? {} : { code: 'Enter the code shown on the other device.' })}
        send={ask}
      >
        {scanned ? (
          <input type="hidden" name="code" value={scanned} readOnly />
        ) : (
          <Field
            label="Code on the other device"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            hint="Eight letters and numbers, for example K7FM-2Q9X"
          />
        )}
      </AuthenticationStepForm>
    </>
  );
}

function WaitForConfirmation({
  asking: { id, secret, number },
  onOver,
}: {
  asking: DeviceSignInRequest;
  onOver: (why: string) => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOver` is another function at each rendering
  useEffect(() => {
    const timer = setInterval(look, pollIntervalSeconds * 1000);
    async function look() {
      try {
        const json = { id, secret };
        const { access_token } = await call('POST /api/sign-in/device/session', { json, anonymous: true });
        if (!access_token) return;
        clearInterval(timer);
        await storeTokenAndRedirect(access_token, location.search);
      } catch (trouble) {
        // Without a network, poll again.
        if (!(trouble instanceof ApiCallError) || trouble.status === 0 || trouble.status >= 500) return;
        clearInterval(timer);
        onOver(
          trouble.status === 410
            ? 'Sign-in was declined on the other device, or it took too long. Start again on that device.'
            : trouble.message,
        );
      }
    }
    return () => clearInterval(timer);
  }, [id, secret]);
  return (
    <>
      <p>The other device shows this number too. Press ‘Yes, sign it in’ there.</p>
      <p className="door-number">{number}</p>
      <p role="status">
        <span className="spinner" aria-hidden="true" /> Waiting for the other device…
      </p>
    </>
  );
}
