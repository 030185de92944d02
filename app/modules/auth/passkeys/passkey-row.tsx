import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import type { OwnPasskey } from '#app/modules/auth/passkeys/webauthn/passkey-schemas.server.ts';
import { AuthenticationStepForm } from '#app/modules/auth/passwordless/auth-form.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { AlertMessage, Field } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface Props {
  passkey: OwnPasskey;
  hasPassword: boolean;
  /** Clears the result of the previous mutation. */
  onBegin: () => void;
  onDone: (said: string) => Promise<void>;
}

export function PasskeyRow({ passkey, hasPassword, onBegin, onDone }: Props) {
  const { id, name, madeAt, usedAt, madeFor, shared } = passkey;
  const { busy, failed, run } = useApiCall();
  const remove = () =>
    run(async () => {
      onBegin();
      await call('DELETE /api/passkeys/mine/{id}', { param: { id } });
      await onDone(`‘${name}’ has been removed.`);
    });
  return (
    <li className="stack tight passkey">
      <strong>{name}</strong>
      <span className="soft">
        added {formatDateTime(new Date(madeAt))}
        {usedAt ? `, last used ${formatDateTime(new Date(usedAt))}` : ', not used yet'}
        {shared ? '; on your other devices too' : ''}
      </span>
      {madeFor ? (
        <AlertMessage kind="danger">
          This passkey was added for {madeFor}, the old address of this site, and no longer works. Remove it,
          then add the device again.
        </AlertMessage>
      ) : null}
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div className="passkey-acts">
        <details>
          <summary>
            Rename<span className="visually-hidden">: {name}</span>
          </summary>
          <AuthenticationStepForm
            fields={['name']}
            button="Save name"
            send={async ({ name }) => {
              onBegin();
              await call('PATCH /api/passkeys/mine/{id}', { param: { id }, json: { name } });
              await onDone(`Renamed to ‘${name}’.`);
            }}
          >
            <Field label="Name" name="name" defaultValue={name} maxLength={60} required />
          </AuthenticationStepForm>
        </details>
        <ConfirmButton
          button="Remove"
          name={`Remove ${name}`}
          title={`Remove ‘${name}’?`}
          yes="Yes, remove it"
          busy={busy}
          onSure={remove}
        >
          That device will no longer sign you in with a fingerprint, face or PIN.
          {hasPassword ? ' Your password stays as it is.' : ''}
        </ConfirmButton>
      </div>
    </li>
  );
}
