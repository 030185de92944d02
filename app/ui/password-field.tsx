import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Field } from './field.tsx';
import { useHydrated } from './form-hooks.ts';

/** Password field with a show button, against typing errors on phones. */
export function PasswordField(input: Omit<ComponentProps<typeof Field>, 'type' | 'aside'>) {
  const [shown, setShown] = useState(false);
  const awake = useHydrated();
  const form = useFormState();
  const { disabled = form.disabled } = input;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // Hide the password on submit, also from the browser's form history.
  useEffect(() => {
    const form = box.current?.closest('form');
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <div ref={box} id={id}>
      <Field
        {...input}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        aside={
          <button
            type="button"
            className="show-password"
            aria-controls={id}
            aria-label={shown ? 'Hide password' : 'Show password'}
            disabled={!awake || disabled}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        }
      />
    </div>
  );
}
