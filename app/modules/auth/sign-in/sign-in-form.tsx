import { AlertMessage, Field, NoScriptMessage } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SharedAddressMemberField } from './member-choice.tsx';
import type { SignInErrors } from './sign-in.ts';
import { useSignInForm } from './use-sign-in.ts';

/** Sign-in form: idle, submitting, then redirect, or error with input kept (docs/requirements.md sections 4, 5 and 8). */
export function SignInForm() {
  const awake = useHydrated();
  const { form, byName, who, submitting, errors, said, two, ...way } = useSignInForm();
  // Input typed or filled in before hydration is kept; only the submit button waits for it.
  const disabled = submitting || !awake;
  return (
    <form
      className="form"
      ref={form}
      method="post"
      noValidate
      onSubmit={way.submit}
      onInput={way.clear}
      aria-label="Sign in"
    >
      <NameAndPasswordFields
        byName={byName}
        who={who}
        errors={errors}
        disabled={submitting}
        onOther={way.onOther}
      />
      {two.length > 0 ? <SharedAddressMemberField two={two} disabled={disabled} /> : null}
      {/* Shown beside the buttons, where the user looks. */}
      {said ? <AlertMessage kind={said.kind}>{said.text}</AlertMessage> : null}
      <div className="actions">
        <button type="submit" className="button" disabled={disabled}>
          {submitting ? 'Signing In...' : 'Sign In'}
        </button>
        {byName ? null : (
          <button type="button" className="link-button" disabled={disabled} onClick={way.forgot}>
            Forgot Password?
          </button>
        )}
      </div>
      <button type="button" className="link-button" disabled={disabled} onClick={way.switchWay}>
        {byName ? 'I sign in with an email address' : 'I have a sign-in name instead'}
      </button>
      <NoScriptMessage what="Signing in" />
    </form>
  );
}

interface NameAndPasswordProps {
  byName: boolean;
  /** Prefilled from the previous page. */
  who: string;
  errors: SignInErrors;
  disabled: boolean;
  /** Called when the name is changed. */
  onOther: () => void;
}

function NameAndPasswordFields({ byName, who, errors, disabled, onOther }: NameAndPasswordProps) {
  return (
    <>
      <Field
        key={`${byName} ${who}`}
        defaultValue={who}
        label={byName ? 'Sign-in name' : 'Email'}
        name="email"
        type={byName ? 'text' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        disabled={disabled}
        error={errors.email}
        hint={byName ? 'It is in the letter from the club.' : undefined}
        onChange={onOther}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        disabled={disabled}
        error={errors.password}
      />
    </>
  );
}
