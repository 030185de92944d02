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
  /** Mutation by its route: 'PUT /api/desk/committee/{id}'. */
  act: A;
  /** Path parameters; may depend on the field values. */
  param?: Param | ((values: Values) => Param);
  fields: F;
  /** Initial values; without a version, those of a new item. */
  was?: (Partial<Record<string, unknown>> & { version?: number }) | undefined;
  button: string;
  /** Message on success, with a link to the result; unset if the screen shows it itself. */
  said?: ReactNode;
  /** Warning right above the button, such as 'no mail goes out'. */
  warns?: string;
  kind?: '' | 'quiet' | 'danger';
  /** Version to send, if it belongs to more than the shown row: the account that a payment is for. */
  version?: number;
  /** Values sent besides the fields, such as those of custom fields; may depend on the field values. */
  also?: Record<string, unknown> | ((values: Values) => Record<string, unknown>);
  /** Build the request body from the values of all fields, including those rendered by `children`. */
  sends?: (values: Values) => unknown;
  /**
   * Submit in a custom way: with extra values to confirm a warning, or by another request with a file. `version` is the one first
   * seen.
   */
  around?: (
    send: (more?: More) => Promise<Answer<A>>,
    version: number | undefined,
    values: Values,
  ) => Promise<Done>;
  /**
   * Send an idempotency key, so that a double click or a retry after a lost response runs once; for mutations with `idempotent`.
   */
  once?: boolean;
  /** Called on failure, besides rendering the error; the screen may have to ask for more. */
  onFailed?: (failed: unknown) => unknown;
  /** Empty the form afterwards; default: only for a new item. */
  reset?: boolean;
  /** What is wrong before anything is sent. */
  check?: (values: Values) => Partial<Values>;
  /** Text of custom fields in the comparison of two versions. */
  aside?: Record<string, string>;
  /** Called after saving, after an undo and after yielding to the other version: fetch and render the current state. */
  onDone?: (answer: Answer<A> | undefined) => unknown;
  /** Called instead of `onDone` after yielding to the other version. */
  onGivenWay?: (done: Done) => unknown;
  /** Map the row of a 409 response to form fields, if its columns have other names. */
  shown?: (current: Theirs) => Partial<Values>;
  /** Keep the button visible at the foot of the window. */
  inReach?: boolean;
  /** Custom inputs, each in the place of its field by name; other children come last. */
  looks?: Partial<Record<string, ReactNode>>;
  children?: ReactNode;
}

/** Form of a mutation: fields from their specifications, errors at the fields, an undo button and a choice on conflict. */
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

/** Send the mutation with the typed values, or through the form's own `submit`. */
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

/** Skip custom fields for which the form has no input. */
const drawnOf = ({ fields, looks = {} }: Facts) =>
  Object.entries(fields).filter(([name, { kind }]) => kind !== 'own' || name in looks);

/** Return the labels of the fields to compare on conflict, and the mapping of the current row of the server. */
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

/** Convert the texts of the form to the values of the request. */
function sentOf(fields: Fields, values: Values): Record<string, unknown> {
  const sent = (name: string, value: string) => (fields[name]?.kind === 'tick' ? value === 'on' : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sent(name, value)]));
}
