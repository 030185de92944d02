import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { afterSignIn, CallFailed, call, signInHere } from '#app/api/call.ts';
import { useFirstMistake, valuesOf } from '#app/ui/form.ts';
import { askForReset, type Said } from './ask-for-reset.ts';
import { type Carried, carry, dropCarried, takeCarried } from './carried.ts';
import { forgotError, type SignInErrors, signInErrors, signInFailed, signInTrouble } from './sign-in.ts';

/** Member of a shared address and password. */
export interface OneOfTwo {
  id: string;
  name: string;
}

/** State of the sign-in form: idle, submitting, then redirect or error (SPEC.md sections 4, 5 and 8). */
export function useSignIn() {
  const [byName, setByName] = useState(false);
  const [who, setWho] = useState('');
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState<SignInErrors>({});
  const [said, setSaid] = useState<Said>();
  const [two, setTwo] = useState<OneOfTwo[]>([]);
  const form = useFirstMistake(errors);

  function clear() {
    setErrors({});
    setSaid(undefined);
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
        // A proxy may respond with an empty body.
        (await call('POST /login', { form: given, stranger: true })) ?? {};
      if (!access_token) throw new CallFailed(0, signInTrouble);
      signInHere(access_token);
      dropCarried();
      location.replace(afterSignIn(location.search));
    } catch (trouble) {
      setSubmitting(false);
      if (!(trouble instanceof CallFailed)) throw trouble;
      if (trouble.status === 409 && Array.isArray(trouble.facts.members)) setTwo(trouble.facts.members);
      else setSaid({ kind: 'danger', text: sentence(trouble) });
    }
  }

  async function forgot() {
    if (!form.current) return;
    const { email } = valuesOf(form.current, 'email');
    clear();
    const wrong = forgotError(email);
    if (wrong) return setErrors({ email: wrong });
    setSubmitting(true);
    setSaid(await askForReset(email));
    carry({ who: email.trim() });
    setSubmitting(false);
  }

  function switchWay() {
    clear();
    setTwo([]);
    setByName(!byName);
  }

  useCarried(form, ({ who, said }) => {
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
function useCarried(form: RefObject<HTMLFormElement | null>, take: (carried: Carried) => void) {
  // Runs once, when the form is mounted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` is another function at each rendering
  useEffect(() => {
    const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const carried = takeCarried();
    if (!carried || field('email')?.value) return;
    take(carried);
    field('password')?.focus();
  }, []);
}

/** SPEC.md section 8; rate limit and suspension messages explain themselves (OPERATING.md). */
function sentence({ status, message, facts }: CallFailed): string {
  if (status === 401) return signInFailed;
  if (status === 429 && facts.detail) return message;
  if (status === 403 && facts.reason === 'suspended') return message;
  if (facts.reason === 'not stored') return message;
  return signInTrouble;
}
