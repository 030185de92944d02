import type { ReactNode } from 'react';
import { useApiForm } from '#app/api/use-form.ts';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { ApiForm } from '#app/ui/form/api-form.tsx';
import { getFieldValues } from '#app/ui/form-hooks.ts';

interface Props<Name extends string> {
  fields: readonly Name[];
  button: string;
  /** Validates before the request. */
  check?: (values: Record<Name, string>) => Partial<Record<string, string>>;
  /** Sends the request; success is shown by the page itself. */
  send: (values: Record<Name, string>) => Promise<unknown>;
  children?: ReactNode;
}

/** Form of an authentication step outside the admin forms: errors at their fields, others above, input kept. */
export function AuthenticationStepForm<Name extends string>({
  fields,
  button,
  check,
  send,
  children,
}: Props<Name>) {
  const { failed, run, form, state, setWrong, clear } = useApiForm();
  function submit(form: HTMLFormElement) {
    const values = getFieldValues(form, ...fields);
    const mistakes = check?.(values) ?? {};
    setWrong(mistakes);
    if (Object.keys(mistakes).length === 0) void run(() => send(values));
  }
  return (
    <ApiForm form={form} {...state} onSubmit={submit} onInput={clear}>
      {children}
      <FormFooter>
        <VisibleAlert>
          {failed && Object.keys(failed.errors).length === 0 ? failed.message : null}
        </VisibleAlert>
        <button type="submit" className="button" disabled={state.disabled}>
          {button}
        </button>
      </FormFooter>
    </ApiForm>
  );
}
