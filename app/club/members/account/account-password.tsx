import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { WithoutPassword } from '#app/club/members/doors/without-password.tsx';
import { NewPasswordFields } from '#app/club/members/password/new-password-fields.tsx';
import { newPasswordErrors } from '#app/club/members/password/password.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';

export function AccountPassword({ me }: { me: Me }) {
  return (
    <Fold title="My password">
      <ActionForm
        fields={['password', 'newPassword', 'confirmPassword']}
        button="Change my password"
        done="Your password has been changed. Every other browser has been signed out."
        reset
        check={({ password, ...fields }) => ({
          ...(!password && { password: 'Please give your password.' }),
          ...newPasswordErrors(fields),
        })}
        act={({ password, newPassword }) =>
          call('POST /api/me/password', { json: { password, newPassword } })
        }
      >
        {({ errors, disabled }) => (
          <>
            <PasswordField
              label="Your password now"
              name="password"
              autoComplete="current-password"
              required
            />
            <NewPasswordFields
              errors={errors}
              disabled={disabled}
              username={me.email ?? me.signInName ?? ''}
            />
          </>
        )}
      </ActionForm>
      <WithoutPassword me={me} />
    </Fold>
  );
}
