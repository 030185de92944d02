import { Fragment, type ReactNode, type RefObject, useRef } from 'react';
import { Saved } from '#app/admin/changes/saved.tsx';
import type { Row } from '#app/admin/edit-conflict.ts';
import { FormTrouble } from '#app/admin/form-trouble.tsx';
import type { Answer, Calls } from '#app/api/calls.ts';
import type { Fields } from '#app/endpoints/fields.ts';
import { FormFoot } from '#app/ui/foot/form-foot.tsx';
import { CallForm } from '#app/ui/form/call-form.tsx';
import { ActField } from './act-field.tsx';
import { type Done, doMutation } from './do-act.ts';
import { useSending } from './use-sending.ts';
import { useShownVersion } from './use-shown-version.ts';

type Values = Record<string, string>;
type Param = Record<string, string | number>;
type More = Record<string, unknown>;

interface Props<A extends keyof Calls & string, F extends Fields, Theirs extends object = Row> {
  /** The act that it does, by its name: 'PUT /api/desk/committee/{id}'. */
  act: A;
  /** What stands in its address; it may follow from what the fields say. */
  param?: Param | ((values: Values) => Param);
  fields: F;
  /** What is there now; without a version, what something new begins with. */
  was?: (Partial<Record<string, unknown>> & { version?: number }) | undefined;
  button: string;
  /** Said when it went well, and where it is to be seen; none where the screen shows it by itself. */
  said?: ReactNode;
  /** What has to be known before it is pressed, right above it: that no mail goes out. */
  warns?: string;
  kind?: '' | 'quiet' | 'danger';
  /** The version that is sent, where it is of more than what is shown: of the accounts that one payment is for. */
  version?: number;
  /** What goes with the fields, such as what a field of another look holds; it may follow from what they say. */
  also?: Record<string, unknown> | ((values: Values) => Record<string, unknown>);
  /** What is sent, where that is worked out of what was typed: of all fields, those drawn by `children` among them. */
  sends?: (values: Values) => unknown;
  /**
   * Sends it in a way of its own: with more than was typed, so that what was warned of is done all the same, or by another call,
   * with a file. `version` is the one that was seen.
   */
  around?: (
    send: (more?: More) => Promise<Answer<A>>,
    version: number | undefined,
    values: Values,
  ) => Promise<Done>;
  /** Pressed twice it is one and the same, also where the answer was lost on its way: of an act that is done `once`. */
  once?: boolean;
  /** It was turned down, which the form says; the screen may have to ask for more. */
  onFailed?: (failed: unknown) => unknown;
  /** Whether it is empty afterwards; one of something new is, unless it says so. */
  reset?: boolean;
  /** What is wrong before anything is sent. */
  check?: (values: Values) => Partial<Values>;
  /** How a field of another look reads where two versions are compared. */
  aside?: Record<string, string>;
  /** After saving, taking back, or giving way to somebody else's version: shows what is there now. */
  onDone?: (answer: Answer<A> | undefined) => unknown;
  /** Shows what is there now where one gave way to somebody else; else `onDone` does. */
  onGivenWay?: (done: Done) => unknown;
  /** What a 409's row would show in the form, where its columns have other names. */
  shown?: (current: Theirs) => Partial<Values>;
  /** The button in sight at the foot of the window, however long the form is. */
  inReach?: boolean;
  /** Fields of another look, each in its place by its name; what else stands in the form comes last. */
  looks?: Partial<Record<string, ReactNode>>;
  children?: ReactNode;
}

/** The form of an act: its fields as they are said once, mistakes at them, the way back, and a choice where somebody was faster. */
export function ActForm<A extends keyof Calls & string, F extends Fields, Theirs extends object = Row>(
  props: Props<A, F, Theirs>,
) {
  const { was, looks = {}, onGivenWay } = props;
  const { button, said, warns, kind = '', inReach = false, children } = props;
  const sides = sidesOf(props);
  const key = useRef('');
  const names = Object.keys(sides.labels);
  const shown = useShownVersion(was?.version, JSON.stringify(names.map((name) => was?.[name])));
  const sending = useSending({
    names,
    version: props.version ?? shown.version,
    reset: props.reset ?? was?.version === undefined,
    check: props.check,
    onDone: props.onDone as ((done: Done) => unknown) | undefined,
    ...(onGivenWay && { onGivenWay }),
    act: async (values, version) => {
      const done = await doWith(props, key, values, version);
      shown.release();
      return done;
    },
  });
  const { busy, failed, form, state, saved, gone, typed, send, submit, touched } = sending;
  function edit() {
    shown.edit();
    touched();
  }
  async function giveWay() {
    shown.release();
    await sending.giveWay();
    shown.refill();
  }
  return (
    <CallForm form={form} {...state} onSubmit={submit} onInput={edit}>
      <Fragment key={shown.round}>
        {drawnOf(props).map(([name, field]) => (
          <Fragment key={name}>
            {name in looks ? looks[name] : <ActField name={name} field={field} value={was?.[name]} />}
          </Fragment>
        ))}
        {children}
      </Fragment>
      <FormFoot inReach={inReach}>
        <FormTrouble
          failed={failed}
          labels={{ ...sides.labels, ...sides.asides }}
          mine={{ ...typed.current, ...props.aside }}
          theirs={sides.theirs}
          onMine={send}
          onTheirs={giveWay}
        />
        {saved && said ? (
          <Saved said={said} change={saved.change} leaves={inReach} onUndone={giveWay} onGone={gone} />
        ) : null}
        {warns ? <p className="tell-nowhere">{warns}</p> : null}
        <button type="submit" className={`button ${kind}`.trim()} disabled={state.disabled}>
          {busy ? 'Saving…' : button}
        </button>
      </FormFoot>
    </CallForm>
  );
}

/** By its call, with what was typed; or around that, in the form's own way. */
async function doWith<A extends keyof Calls & string, F extends Fields, Theirs extends object>(
  { act, param = {}, fields, also, sends, around, once = false, onFailed }: Props<A, F, Theirs>,
  key: RefObject<string>,
  values: Values,
  version: number | undefined,
): Promise<Done> {
  const more = typeof also === 'function' ? also(values) : also;
  const json = sends ? sends(values) : { ...sentOf(fields, values), ...more };
  async function send(more?: More) {
    if (once) key.current ||= crypto.randomUUID();
    const done = await doMutation(act, {
      param: typeof param === 'function' ? param(values) : param,
      json: more ? { ...(json as More), ...more } : json,
      version,
      ...(once && { key: key.current }),
    });
    key.current = '';
    return done;
  }
  try {
    return await (around ? around(send as () => Promise<Answer<A>>, version, values) : send());
  } catch (failed) {
    await onFailed?.(failed);
    throw failed;
  }
}

type Facts = Pick<Props<keyof Calls & string, Fields>, 'fields' | 'looks' | 'sends' | 'aside'>;

/** What a room draws itself is no part of a form in which it does not. */
const drawnOf = ({ fields, looks = {} }: Facts) =>
  Object.entries(fields).filter(([name, { kind }]) => kind !== 'own' || name in looks);

/** What is read from the form and compared where somebody was faster: what each is called, and what the server holds of it. */
function sidesOf<Theirs extends object>(
  facts: Facts & Pick<Props<keyof Calls & string, Fields, Theirs>, 'shown'>,
) {
  const { fields, sends, aside = {}, shown } = facts;
  const compared = (sends ? Object.entries(fields) : drawnOf(facts)).filter(([name]) => !(name in aside));
  return {
    labels: Object.fromEntries(compared.map(([name, { label }]) => [name, label])),
    asides: Object.fromEntries(Object.keys(aside).map((name) => [name, fields[name]?.label ?? name])),
    theirs: (current: Theirs) => ({ ...texts(current), ...shown?.(current) }),
  };
}

const texts = (row: object): Partial<Values> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')]));

/** What a form's texts say, as it is sent. */
function sentOf(fields: Fields, values: Values): Record<string, unknown> {
  const sent = (name: string, value: string) => (fields[name]?.kind === 'tick' ? value === 'on' : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sent(name, value)]));
}
