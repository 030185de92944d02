import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { useCall } from './use-call.ts';

interface Props<Name extends string> {
  fields: readonly Name[];
  button: string;
  /** What is said when it went well; none where the screen shows it by itself. */
  done?: string;
  kind?: '' | 'quiet' | 'danger';
  /** What is wrong before anything is sent. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  act: (values: Record<Name, string>) => Promise<unknown>;
  /** Empties the fields afterwards: passwords. */
  reset?: boolean;
  children: (state: { errors: Partial<Record<string, string>>; disabled: boolean }) => ReactNode;
}

/** A form that does one thing by a call: mistakes at their fields, anything else above them, what was typed kept. */
export function ActForm<Name extends string>(props: Props<Name>) {
  const { fields, button, done, kind = '', check, act, reset = false, children } = props;
  const awake = useAwake();
  const { busy, failed, run, clear } = useCall();
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const [finished, setFinished] = useState(false);
  const errors = { ...failed?.errors, ...wrong };
  const form = useFirstMistake(errors);
  const disabled = !awake || busy;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    const data = new FormData(sent);
    const values = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<
      Name,
      string
    >;
    setFinished(false);
    const mistakes = check?.(values) ?? {};
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    const went = await run(() => act(values));
    setFinished(went);
    if (went && reset) sent.reset();
  }

  return (
    <form
      className="form"
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        setWrong({});
        setFinished(false);
        clear();
      }}
    >
      {failed && Object.keys(failed.errors).length === 0 ? (
        <Alert kind="danger">{failed.message}</Alert>
      ) : null}
      {finished && done ? <Alert kind="success">{done}</Alert> : null}
      {children({ errors, disabled })}
      <button type="submit" className={`button ${kind}`.trim()} disabled={disabled}>
        {button}
      </button>
    </form>
  );
}
