import type { ReactNode } from 'react';
import { useForm } from '#app/api/use-form.ts';
import { Alert } from '#app/ui/field.tsx';
import { CallForm } from '#app/ui/form/call-form.tsx';
import { valuesOf } from '#app/ui/form.ts';

interface Props<Name extends string> {
  fields: readonly Name[];
  button: string;
  /** What is wrong before anything is sent. */
  check?: (values: Record<Name, string>) => Partial<Record<string, string>>;
  /** What it does; the screen shows by itself that it went well. */
  send: (values: Record<Name, string>) => Promise<unknown>;
  children?: ReactNode;
}

/** The form of a way in, which is no act: mistakes at their fields, anything else above them, what was typed kept. */
export function WayForm<Name extends string>({ fields, button, check, send, children }: Props<Name>) {
  const { failed, run, form, state, setWrong, clear } = useForm();
  function submit(form: HTMLFormElement) {
    const values = valuesOf(form, ...fields);
    const mistakes = check?.(values) ?? {};
    setWrong(mistakes);
    if (Object.keys(mistakes).length === 0) void run(() => send(values));
  }
  return (
    <CallForm form={form} {...state} onSubmit={submit} onInput={clear}>
      {failed && Object.keys(failed.errors).length === 0 ? (
        <Alert kind="danger">{failed.message}</Alert>
      ) : null}
      {children}
      <button type="submit" className="button" disabled={state.disabled}>
        {button}
      </button>
    </CallForm>
  );
}
