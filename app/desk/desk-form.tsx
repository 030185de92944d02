import { startTransition, useCallback, useRef, useState } from 'react';
import { useForm } from '#app/api/use-form.ts';
import { Saved } from '#app/desk/changes/saved.tsx';
import { CallForm, type Fields, fieldsOf } from '#app/ui/form/call-form.tsx';
import { valuesOf } from '#app/ui/form.ts';
import type { Done } from './do-act.ts';
import { FormTrouble } from './form-trouble.tsx';

type Values<Name extends string> = Record<Name, string>;

interface Props<Name extends string> {
  /** The fields, and what each is called where two versions are compared. */
  labels: Record<Name, string>;
  button: string;
  /** Said when it went well; none where the screen shows it by itself. */
  said?: string;
  /** What is wrong before anything is sent. */
  check?: (values: Values<Name>) => Partial<Record<string, string>>;
  /** The version that the form shows; none for something new. */
  version?: number;
  kind?: '' | 'quiet' | 'danger';
  /** Sends it; `version` is the one that it is to replace. Answers with the change, for taking it back. */
  act: (values: Values<Name>, version: number | undefined) => Promise<Done>;
  /** The fields of what the server holds (a 409's `current`), as the form would show them. */
  shown?: (current: Record<string, unknown>) => Partial<Record<string, string>>;
  /** After saving, taking back, or giving way to somebody else's version: shows what is there now. */
  onDone?: (done: Done) => unknown;
  /** Shows what is there now where one gave way to somebody else; else `onDone` does. */
  onGivenWay?: ((done: Done) => unknown) | undefined;
  /** What is sent beside the fields, such as a text, to be compared as well: `shown` has the other side of it. */
  aside?: Record<string, { label: string; mine: string }>;
  /** Empties the form afterwards. */
  reset?: boolean;
  /** The button stays in sight at the foot of the window, however long the form is. */
  inReach?: boolean;
  children: Fields;
}

/** A form of the desk: mistakes at their fields, the way back when it is saved, and a choice where somebody else was faster. */
export function DeskForm<Name extends string>(props: Props<Name>) {
  const {
    labels,
    button,
    said,
    check,
    version,
    kind = '',
    act,
    shown,
    onDone,
    onGivenWay = onDone,
    aside = {},
    reset = false,
    inReach = false,
    children,
  } = props;
  const names = Object.keys(labels) as Name[];
  const { busy, failed, run, clear, form, state, setWrong } = useForm();
  const [saved, setSaved] = useState<{ change?: string }>();
  const gone = useCallback(() => setSaved(undefined), []);
  const sent = useRef<Values<Name>>(undefined);

  async function send(over: number | undefined) {
    const values = sent.current ?? valuesOf(form.current as HTMLFormElement, ...names);
    setSaved(undefined);
    const went = await run(async () => {
      const done = await act(values, over);
      try {
        await onDone?.(done);
      } finally {
        // Saved it is, even where what is there now could not be fetched; said together with that, and not before.
        startTransition(() => setSaved(done ?? {}));
      }
    });
    if (went && reset) form.current?.reset();
  }
  function submit(form: HTMLFormElement) {
    sent.current = valuesOf(form, ...names);
    const mistakes = check?.(sent.current) ?? {};
    setWrong(mistakes);
    if (Object.keys(mistakes).length === 0) void send(version);
  }
  async function giveWay() {
    clear();
    setSaved(undefined);
    await onGivenWay?.(undefined);
    form.current?.reset();
  }

  return (
    <CallForm
      form={form}
      {...state}
      onSubmit={submit}
      onInput={() => {
        setSaved(undefined);
        clear();
      }}
    >
      <FormTrouble
        failed={failed}
        labels={{ ...labels, ...pick(aside, 'label') }}
        mine={{ ...sent.current, ...pick(aside, 'mine') }}
        theirs={(current) => ({ ...texts(current), ...(shown?.(current) as Record<string, string>) })}
        onMine={send}
        onTheirs={giveWay}
      />
      {fieldsOf(children, state)}
      <div className={inReach ? 'form-foot in-reach' : 'form-foot'}>
        {saved && said ? (
          <Saved said={said} change={saved.change} leaves={inReach} onUndone={giveWay} onGone={gone} />
        ) : null}
        <button type="submit" className={`button ${kind}`.trim()} disabled={state.disabled}>
          {busy ? 'Saving…' : button}
        </button>
      </div>
    </CallForm>
  );
}

const pick = (aside: NonNullable<Props<string>['aside']>, what: 'label' | 'mine') =>
  Object.fromEntries(Object.entries(aside).map(([name, one]) => [name, one[what]]));

const texts = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')]));
