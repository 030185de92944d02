import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { ApiCallError, call, completeBrowserSignIn, getPathAfterSignIn } from '#app/api/call.ts';
import { getFieldValues, useFocusFirstError } from '#app/ui/form-hooks.ts';
import { requestPasswordResetMail, type SignInFormMessage } from './request-reset.ts';
import {
  findForgotPasswordError,
  type SignInErrors,
  signInErrorMessage,
  signInFailedMessage,
  validateSignInForm,
} from './sign-in.ts';
import {
  clearSignInHandover,
  type SignInHandover,
  storeSignInHandover,
  takeSignInHandover,
} from './sign-in-handover.ts';

/** Member of a shared address and password. */
export interface SharedAddressMember {
  id: string;
  name: string;
}

/** State of the sign-in form: idle, submitting, then redirect or error (docs/requirements.md sections 4, 5 and 8). */
export function useSignInForm() {
  const [byName, setByName] = useState(false);
  const [who, setWho] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [said, setSaid] = useState<SignInFormMessage>();
  const [two, setTwo] = useState<SharedAddressMember[]>([]);
  const form = useFocusFirstError(errors);

  function clear() {
    setErrors({});
    setSaid(undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password, member } = getFieldValues(event.currentTarget, 'email', 'password', 'member');
    clear();
    const wrong = validateSignInForm({ email, password, byName });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSubmitting(true);
    try {
      const given = { username: email.trim(), password, ...(member && { member }) };
      const { access_token } =
        // A proxy may respond with an empty body.
        (await call('POST /login', { form: given, anonymous: true })) ?? {};
      if (!access_token) throw new ApiCallError(0, signInErrorMessage);
      completeBrowserSignIn(access_token);
      clearSignInHandover();
      location.replace(getPathAfterSignIn(location.search));
    } catch (trouble) {
      setSubmitting(false);
      if (!(trouble instanceof ApiCallError)) throw trouble;
      if (trouble.status === 409 && Array.isArray(trouble.facts.members)) setTwo(trouble.facts.members);
      else setSaid({ kind: 'danger', text: formatSignInError(trouble) });
    }
  }

  async function forgot() {
    if (!form.current) return;
    const { email } = getFieldValues(form.current, 'email');
    clear();
    const wrong = findForgotPasswordError(email);
    if (wrong) return setErrors({ email: wrong });
    setSubmitting(true);
    setSaid(await requestPasswordResetMail(email));
    storeSignInHandover({ who: email.trim() });
    setSubmitting(false);
  }

  function switchWay() {
    clear();
    setTwo([]);
    setByName(!byName);
  }

  useSignInHandover(form, ({ who, said }) => {
    setWho(who);
    setByName(!who.includes('@'));
    if (said) setSaid({ kind: 'success', text: said });
  });

  return {
    form,
    byName,
    /** Prefilled from the previous page. */
    who,
    submitting,
    errors,
    said,
    two,
    clear,
    submit,
    forgot,
    switchWay,
    /** Called when the name is changed. */
    onOther: () => setTwo([]),
  };
}

/** Prefills the name after a reset, or a request for one. */
function useSignInHandover(form: RefObject<HTMLFormElement | null>, take: (carried: SignInHandover) => void) {
  // Runs once, when the form is mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` is another function at each rendering
  useEffect(() => {
    const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const carried = takeSignInHandover();
    if (!carried || field('email')?.value) return;
    take(carried);
    field('password')?.focus();
  }, []);
}

/** Messages of docs/requirements.md section 8; those of rate limits and suspensions come from the server. */
function formatSignInError({ status, message, facts }: ApiCallError): string {
  if (status === 401) return signInFailedMessage;
  if (status === 429 && facts.detail) return message;
  if (status === 403 && facts.reason === 'suspended') return message;
  if (facts.reason === 'not stored') return message;
  return signInErrorMessage;
}
