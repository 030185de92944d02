import { useEffect, useState } from 'react';
import { ApiCallError, call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type {
  DeviceSignInCode as Code,
  DeviceSignInCodeState,
} from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { QrCode } from '#app/ui/qr-code.tsx';

interface Props {
  code: Code;
  name: string;
  onAgain: () => unknown;
}

/** Card of a code: QR code, then confirmation of the request, then the result. */
export function DeviceSignInCodeCard({ code, name, onAgain }: Props) {
  const [shown, setShown] = useState<DeviceSignInCodeState>();
  const state = shown?.state ?? 'open';
  const isOver = state === 'in' || state === 'over';
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(look, 2000);
    async function look() {
      // Without a network, poll again.
      const found = await call('GET /api/me/another-device/{id}', { param: { id: code.id } }).catch(
        (trouble: unknown) => {
          if (!(trouble instanceof ApiCallError)) throw trouble;
        },
      );
      if (found) setShown(found);
    }
    return () => clearInterval(timer);
  }, [code.id, isOver]);
  if (shown && state === 'asked')
    return <ConfirmDevice id={code.id} shown={shown} name={name} onAnswered={setShown} />;
  if (shown && (state === 'confirmed' || state === 'in'))
    return (
      <Card>
        {state === 'in' ? (
          <AlertMessage kind="success">{shown.device} is signed in as you.</AlertMessage>
        ) : (
          <p role="status">{shown.device} is signing in…</p>
        )}
        <ButtonLink href="/members/account" kind="quiet">
          Go to my account
        </ButtonLink>
      </Card>
    );
  if (state === 'over')
    return (
      <Card>
        <AlertMessage kind="danger">No other device has signed in. The code no longer works.</AlertMessage>
        <button type="button" className="button" onClick={onAgain}>
          Show another QR code
        </button>
      </Card>
    );
  return <DeviceCodeSquare code={code} />;
}

function DeviceCodeSquare({ code: { code, link } }: { code: Code }) {
  const address = link.replace(/^https?:\/\/|#.*/g, '');
  return (
    <Card title="Now pick up the other device">
      <p>Point its camera at this QR code and follow the link.</p>
      <div className="qr-square">
        <QrCode text={link} label="QR code for the link" />
      </div>
      <p>
        If it has no camera, open <strong className="door-address">{address}</strong> on it and type:
      </p>
      <p className="big-code">{code}</p>
      <p className="soft" role="status">
        The code works for five minutes. No one can sign in until you approve it here.
      </p>
    </Card>
  );
}

interface ConfirmDeviceProps {
  id: string;
  shown: DeviceSignInCodeState;
  name: string;
  onAnswered: (shown: DeviceSignInCodeState) => void;
}

function ConfirmDevice({ id, shown, name, onAnswered }: ConfirmDeviceProps) {
  const { busy, failed, run } = useApiCall();
  const answer = (letIn: boolean) =>
    run(async () => {
      await call('PUT /api/me/another-device/{id}', { param: { id }, json: { letIn } });
      onAnswered({ ...shown, state: letIn ? 'confirmed' : 'over' });
    });
  return (
    <Card title={`${shown.device} wants to sign in as ${name}`}>
      <div role="alert" className="stack">
        <p>Press ‘Yes, sign it in’ only if you have that device in front of you and it shows this number:</p>
        <p className="door-number">{shown.number}</p>
        {shown.others > 0 ? (
          <p className="alert danger">
            Another device tried the same code and was refused. If yours does not show the number above, press
            ‘No’ and start again.
          </p>
        ) : null}
      </div>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div className="actions">
        <button type="button" className="button" disabled={busy} onClick={() => answer(true)}>
          Yes, sign it in
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={() => answer(false)}>
          No
        </button>
      </div>
    </Card>
  );
}
