import { type ReactNode, useState } from 'react';
import { useCall } from '#app/api/use-call.ts';
import { Alert } from '#app/ui/field.tsx';
import { CallForm } from '#app/ui/form/call-form.tsx';
import { useAwake, useFirstMistake, valuesOf } from '#app/ui/form.ts';

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
  const awake = useAwake();
  const { busy, failed, run, clear } = useCall();
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const state = { errors: { ...failed?.errors, ...wrong }, disabled: !awake || busy };
  const form = useFirstMistake(state.errors);
  function submit(form: HTMLFormElement) {
    const values = valuesOf(form, ...fields);
    const mistakes = check?.(values) ?? {};
    setWrong(mistakes);
    if (Object.keys(mistakes).length === 0) void run(() => send(values));
  }
  return (
    <CallForm
      form={form}
      {...state}
      onSubmit={submit}
      onInput={() => {
        setWrong({});
        clear();
      }}
    >
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
