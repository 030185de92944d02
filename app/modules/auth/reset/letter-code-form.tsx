import type { FormEvent } from 'react';
import { Field } from '#app/ui/field.tsx';
import { getFieldValues, useHydrated } from '#app/ui/form-hooks.ts';

/** Form to type the code of a printed letter, without a camera. */
export function LetterSignInCodeForm() {
  const awake = useHydrated();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { code } = getFieldValues(event.currentTarget, 'code');
    if (code.trim()) location.assign(`/members/reset-password?code=${encodeURIComponent(code.trim())}`);
  }
  return (
    <form className="form" method="post" onSubmit={submit}>
      <Field
        label="Code in the letter"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint="Twelve letters and numbers, for example K7FM-2Q9X-D4TW"
      />
      <button type="submit" className="button quiet" disabled={!awake}>
        Continue
      </button>
    </form>
  );
}
