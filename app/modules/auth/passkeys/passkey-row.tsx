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
    <li className="passkey">
      <strong>{name}</strong>
      <span className="soft">
        made {formatDateTime(new Date(madeAt))}
        {usedAt ? `, last used ${formatDateTime(new Date(usedAt))}` : ', not used yet'}
        {shared ? '; on your other devices too' : ''}
      </span>
      {madeFor ? (
        <AlertMessage kind="danger">
          It was made for {madeFor}, where this site stood before, and no longer opens the door. Remove it,
          and add the device again.
        </AlertMessage>
      ) : null}
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div className="passkey-acts">
        <details>
          <summary>
            Call it something else<span className="visually-hidden">: {name}</span>
          </summary>
          <AuthenticationStepForm
            fields={['name']}
            button="Keep the name"
            send={async ({ name }) => {
              onBegin();
              await call('PATCH /api/passkeys/mine/{id}', { param: { id }, json: { name } });
              await onDone(`It is called ‘${name}’.`);
            }}
          >
            <Field label="Its name" name="name" defaultValue={name} maxLength={60} required />
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
          That device no longer opens the door by itself.{hasPassword ? ' Your password stays as it is.' : ''}
        </ConfirmButton>
      </div>
    </li>
  );
}
