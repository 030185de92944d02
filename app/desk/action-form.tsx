import { useRef, useState } from 'react';
import { useForm } from '#app/api/use-form.ts';
import { words } from '#app/desk/changes/row-words.ts';
import { Alert } from '#app/ui/field.tsx';
import { CallForm, type Fields, fieldsOf } from '#app/ui/form/call-form.tsx';
import { valuesOf } from '#app/ui/form.ts';
import { FormTrouble } from './form-trouble.tsx';

interface Props<Name extends string> {
  fields: readonly Name[];
  button: string;
  /** What is said when it went well; none where the screen shows it by itself. */
  done?: string;
  kind?: '' | 'quiet' | 'danger';
  /** What is wrong before anything is sent. */
  check?: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  act: (values: Record<Name, string>, version?: number) => Promise<unknown>;
  /** The version that the form shows, and what each field is called where two are compared. */
  version?: number;
  labels?: Record<Name, string>;
  /** Shows what is there now, where one gave way to somebody else. */
  onGivenWay?: () => unknown;
  /** Empties the fields afterwards: passwords. */
  reset?: boolean;
  children: Fields;
}

/** A form that does one thing by a call: mistakes at their fields, anything else above them, what was typed kept. */
export function ActionForm<Name extends string>(props: Props<Name>) {
  const { fields, button, done, kind = '', check, act, version, labels, onGivenWay, reset = false } = props;
  const { failed, run, clear, form, state, setWrong } = useForm();
  const [finished, setFinished] = useState(false);
  const typed = useRef<Record<Name, string>>(undefined);

  async function submit(form: HTMLFormElement) {
    const values = valuesOf(form, ...fields);
    setFinished(false);
    const mistakes = check?.(values) ?? {};
    setWrong(mistakes);
    if (Object.keys(mistakes).length > 0) return;
    typed.current = values;
    await send(version);
  }
  async function send(over: number | undefined) {
    const values = typed.current;
    if (!values) return;
    const went = await run(() => act(values, over));
    setFinished(went);
    if (went && reset) form.current?.reset();
  }
  async function giveWay() {
    clear();
    await onGivenWay?.();
    form.current?.reset();
  }

  return (
    <CallForm
      form={form}
      {...state}
      onSubmit={submit}
      onInput={() => {
        setFinished(false);
        clear();
      }}
    >
      <FormTrouble
        failed={failed}
        labels={labels}
        mine={typed.current ?? {}}
        theirs={(current) => Object.fromEntries(fields.map((name) => [name, words(current[name])]))}
        onMine={send}
        onTheirs={giveWay}
      />
      {finished && done ? <Alert kind="success">{done}</Alert> : null}
      {fieldsOf(props.children, state)}
      <button type="submit" className={`button ${kind}`.trim()} disabled={state.disabled}>
        {button}
      </button>
    </CallForm>
  );
}
