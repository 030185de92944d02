import { type FormEvent, useState } from 'react';
import { afterSignIn, CallFailed, call } from '#app/api/call.ts';
import { askForReset } from '#app/club/members/password/ask-for-reset.ts';
import { Alert, Choice, Field, NeedsScript } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake, valuesOf } from '#app/ui/form.ts';
import { forgotError, type SignInErrors, signInErrors, signInFailed, signInTrouble } from './sign-in.ts';

/** Somebody of two who share an address and a password. */
interface OneOfTwo {
  id: string;
  name: string;
}

/** SPEC.md sections 4, 5 and 8: idle, then submitting, then the members' page or an error with what was typed kept. */
export function SignInForm() {
  const awake = useAwake();
  const [byName, setByName] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [error, setError] = useState('');
  const [success, setSuccess] = useState('');
  const [two, setTwo] = useState<OneOfTwo[]>([]);
  const form = useFirstMistake(errors);
  // What is typed, or filled in by the browser, before React is there is kept; only sending waits for it.
  const disabled = submitting || !awake;

  function clear() {
    setErrors({});
    setError('');
    setSuccess('');
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password, member } = valuesOf(event.currentTarget, 'email', 'password', 'member');
    clear();
    const wrong = signInErrors({ email, password, byName });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSubmitting(true);
    try {
      const given = { username: email.trim(), password, ...(member && { member }) };
      const { access_token } =
        // Whatever stands between may answer with nothing at all.
        (await call('POST /login', { form: given, stranger: true })) ?? {};
      if (!access_token) throw new CallFailed(0, signInTrouble);
      localStorage.setItem('token', access_token);
      location.replace(afterSignIn(location.search));
    } catch (trouble) {
      setSubmitting(false);
      if (!(trouble instanceof CallFailed)) throw trouble;
      if (trouble.status === 409 && Array.isArray(trouble.facts.members)) setTwo(trouble.facts.members);
      else setError(signInSentence(trouble));
    }
  }

  async function forgot() {
    if (!form.current) return;
    const { email } = valuesOf(form.current, 'email');
    clear();
    const wrong = forgotError(email);
    setErrors(wrong ? { email: wrong } : {});
    if (wrong) return;
    setSubmitting(true);
    const { kind, text } = await askForReset(email);
    if (kind === 'success') setSuccess(text);
    else setError(text);
    setSubmitting(false);
  }

  return (
    <form
      className="form"
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={clear}
      aria-label="Sign in"
    >
      {error ? <Alert kind="danger">{error}</Alert> : null}
      {success ? <Alert kind="success">{success}</Alert> : null}
      <WhoAndPassword byName={byName} errors={errors} disabled={submitting} onOther={() => setTwo([])} />
      {two.length > 0 ? <WhoIsIt two={two} disabled={disabled} /> : null}
      <div className="actions">
        <button type="submit" className="button" disabled={disabled}>
          {submitting ? 'Signing In...' : 'Sign In'}
        </button>
        {byName ? null : (
          <button type="button" className="button quiet" disabled={disabled} onClick={forgot}>
            Forgot Password?
          </button>
        )}
      </div>
      <button
        type="button"
        className="link-button"
        disabled={disabled}
        onClick={() => {
          clear();
          setTwo([]);
          setByName(!byName);
        }}
      >
        {byName ? 'I sign in with an e-mail address' : 'I have no e-mail address, but a sign-in name'}
      </button>
      <NeedsScript what="Signing in" />
    </form>
  );
}

interface WhoProps {
  byName: boolean;
  errors: SignInErrors;
  disabled: boolean;
  /** Another name is typed than before. */
  onOther: () => void;
}

function WhoAndPassword({ byName, errors, disabled, onOther }: WhoProps) {
  return (
    <>
      <Field
        key={byName ? 'name' : 'email'}
        label={byName ? 'Sign-in name' : 'Email'}
        name="email"
        type={byName ? 'text' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        disabled={disabled}
        error={errors.email}
        hint={byName ? 'It stands in the letter from the club.' : undefined}
        onChange={onOther}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        disabled={disabled}
        error={errors.password}
      />
    </>
  );
}

function WhoIsIt({ two, disabled }: { two: OneOfTwo[]; disabled: boolean }) {
  return (
    <div role="alert">
      <fieldset className="choices">
        <legend>Two members share this address. Who are you?</legend>
        {two.map(({ id, name }) => (
          <Choice key={id} name="member" value={id} label={name} disabled={disabled} required />
        ))}
      </fieldset>
    </div>
  );
}

/** SPEC.md section 8; a limit and a suspension say for themselves what to do (OPERATING.md). */
function signInSentence({ status, message, facts }: CallFailed): string {
  if (status === 401) return signInFailed;
  if (status === 429 && facts.detail) return message;
  if (status === 403 && facts.reason === 'suspended') return message;
  return signInTrouble;
}
