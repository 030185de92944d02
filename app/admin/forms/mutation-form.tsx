import { Fragment, type ReactNode, type RefObject, useRef } from 'react';
import { ChangeSavedNotice } from '#app/admin/changes/saved-notice.tsx';
import type { EditConflictRow } from '#app/admin/edit-conflict.ts';
import { MutationFormError } from '#app/admin/form-error.tsx';
import type { ApiCallResponse, ApiRouteRegistry } from '#app/api/calls.ts';
import type { FieldSpecs } from '#app/endpoints/fields.ts';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { ApiForm } from '#app/ui/form/api-form.tsx';
import { MutationField } from './mutation-field.tsx';
import { type MutationResult, sendMutation } from './send-mutation.ts';
import { nextButtonName, useFormSubmission } from './use-form-submission.ts';
import { useShownRowVersion } from './use-shown-version.ts';

type Values = Record<string, string>;
type Param = Record<string, string | number>;
type ExtraValues = Record<string, unknown>;

interface Props<
  A extends keyof ApiRouteRegistry & string,
  F extends FieldSpecs,
  Theirs extends object = EditConflictRow,
> {
  /** Mutation by its route: 'PUT /api/desk/committee/{id}'. */
  mutation: A;
  /** Path parameters; may depend on the field values. */
  param?: Param | ((values: Values) => Param);
  fields: F;
  /** Initial values; without a version, those of a new item. */
  initialValues?: (Partial<Record<string, unknown>> & { version?: number }) | undefined;
  button: string;
  /** Id of the form, for a button elsewhere on the page that submits it. */
  id?: string;
  /** Message on success, with a link to the result; unset if the screen shows it itself. */
  successMessage?: ReactNode;
  /** Warning right above the button, such as 'no mail goes out'. */
  warning?: string;
  kind?: '' | 'quiet' | 'danger';
  /** Version to send, if it belongs to more than the shown row: the account that a payment is for. */
  version?: number;
  /** Values sent besides the fields, such as those of custom fields; may depend on the field values. */
  extraValues?: Record<string, unknown> | ((values: Values) => Record<string, unknown>);
  /** Build the request body from the values of all fields, including those rendered by `children`. */
  buildBody?: (values: Values) => unknown;
  /**
   * Submit in a custom way: with extra values to confirm a warning, or by another request with a file. `version` is the one first
   * seen.
   */
  submit?: (
    send: (more?: ExtraValues) => Promise<ApiCallResponse<A>>,
    version: number | undefined,
    values: Values,
  ) => Promise<MutationResult>;
  /**
   * Send an idempotency key, so that a double click or a retry after a lost response runs once; for mutations with `idempotent`.
   */
  idempotent?: boolean;
  /** Called on failure, besides rendering the error; the screen may have to ask for more. */
  onFailed?: (failed: unknown) => unknown;
  /** Empty the form afterwards; default: only for a new item. */
  reset?: boolean;
  /** Validation error before the request is sent. */
  check?: (values: Values) => Partial<Values>;
  /** Text of custom fields in the comparison of two versions. */
  compareLabels?: Record<string, string>;
  /** Called after saving, after an undo and after yielding to the other version: fetch and render the current state. */
  onDone?: (answer: ApiCallResponse<A> | undefined) => unknown;
  /** Second button, on a wide screen: saves, then calls its own `onDone`, as for going to the next form. */
  next?: { button: string; onDone: (answer: ApiCallResponse<A>) => unknown } | undefined;
  /** Called instead of `onDone` after yielding to the other version. */
  onYielded?: (done: MutationResult) => unknown;
  /** Map the row of a 409 response to form fields, if its columns have other names. */
  fromConflictRow?: (current: Theirs) => Partial<Values>;
  /** Keep the button visible at the foot of the window: by default that of a form which is longer than the window of a phone. */
  stickyFooter?: boolean;
  /** Custom inputs, each in the place of its field by name; other children come last. */
  fieldOverrides?: Partial<Record<string, ReactNode>>;
  children?: ReactNode;
}

/** Number of fields. */
const longForm = 4;

/** Form of a mutation: fields from their specifications, errors at the fields, an undo button and a choice on conflict. */
export function MutationForm<
  A extends keyof ApiRouteRegistry & string,
  F extends FieldSpecs,
  Theirs extends object = EditConflictRow,
>(props: Props<A, F, Theirs>) {
  const { id, initialValues, fieldOverrides = {}, onYielded } = props;
  const { button, successMessage, warning, kind = '', next, children } = props;
  const { stickyFooter = Object.keys(props.fields).length >= longForm } = props;
  const sides = getCompareSides(props);
  const key = useRef('');
  const names = Object.keys(sides.labels);
  const shown = useShownRowVersion(
    initialValues?.version,
    JSON.stringify(names.map((name) => initialValues?.[name])),
  );
  const sending = useFormSubmission({
    names,
    version: props.version ?? shown.version,
    reset: props.reset ?? initialValues?.version === undefined,
    check: props.check,
    onDone: props.onDone as ((done: MutationResult) => unknown) | undefined,
    onNext: next?.onDone as ((done: MutationResult) => unknown) | undefined,
    ...(onYielded && { onYielded }),
    submit: async (values, version) => {
      const done = await sendForm(props, key, values, version);
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
    <ApiForm id={id} form={form} {...state} onSubmit={submit} onInput={edit}>
      <Fragment key={shown.round}>
        {getRenderedFields(props).map(([name, field]) => (
          <Fragment key={name}>
            {name in fieldOverrides ? (
              fieldOverrides[name]
            ) : (
              <MutationField name={name} field={field} value={initialValues?.[name]} />
            )}
          </Fragment>
        ))}
        {children}
      </Fragment>
      <FormFooter inReach={stickyFooter} {...(next && { className: 'foot-line' })}>
        <MutationFormError
          failed={failed}
          labels={{ ...sides.labels, ...sides.asides }}
          mine={{ ...typed.current, ...props.compareLabels }}
          theirs={sides.theirs}
          onSaveMine={send}
          onKeepTheirs={giveWay}
        />
        {saved && successMessage ? (
          <ChangeSavedNotice
            said={successMessage}
            change={saved.change}
            autoDismiss={stickyFooter}
            onUndone={giveWay}
            onDismiss={gone}
          />
        ) : null}
        {warning ? <p className="pressing">{warning}</p> : null}
        <button type="submit" className={`button ${kind}`.trim()} disabled={state.disabled}>
          {busy ? 'Saving…' : button}
        </button>
        {next ? <NextButton disabled={state.disabled}>{next.button}</NextButton> : null}
      </FormFooter>
    </ApiForm>
  );
}

const NextButton = ({ disabled, children }: { disabled: boolean; children: string }) => (
  <button type="submit" name={nextButtonName} className="button quiet wide" disabled={disabled}>
    {children}
  </button>
);

/** Send the mutation with the typed values, or through the form's own `submit`. */
async function sendForm<
  A extends keyof ApiRouteRegistry & string,
  F extends FieldSpecs,
  Theirs extends object,
>(
  {
    mutation,
    param = {},
    fields,
    extraValues,
    buildBody,
    submit,
    idempotent = false,
    onFailed,
  }: Props<A, F, Theirs>,
  key: RefObject<string>,
  values: Values,
  version: number | undefined,
): Promise<MutationResult> {
  const more = typeof extraValues === 'function' ? extraValues(values) : extraValues;
  const json = buildBody ? buildBody(values) : { ...toRequestValues(fields, values), ...more };
  async function send(more?: ExtraValues) {
    if (idempotent) key.current ||= crypto.randomUUID();
    const done = await sendMutation(mutation, {
      param: typeof param === 'function' ? param(values) : param,
      json: more ? { ...(json as ExtraValues), ...more } : json,
      version,
      ...(idempotent && { key: key.current }),
    });
    key.current = '';
    return done;
  }
  try {
    return await (submit ? submit(send as () => Promise<ApiCallResponse<A>>, version, values) : send());
  } catch (failed) {
    await onFailed?.(failed);
    throw failed;
  }
}

type FormFieldProps = Pick<
  Props<keyof ApiRouteRegistry & string, FieldSpecs>,
  'fields' | 'fieldOverrides' | 'buildBody' | 'compareLabels'
>;

/** Skip custom fields for which the form has no input. */
const getRenderedFields = ({ fields, fieldOverrides = {} }: FormFieldProps) =>
  Object.entries(fields).filter(([name, { kind }]) => kind !== 'own' || name in fieldOverrides);

/** Return the labels of the fields to compare on conflict, and the mapping of the current row of the server. */
function getCompareSides<Theirs extends object>(
  facts: FormFieldProps & Pick<Props<keyof ApiRouteRegistry & string, FieldSpecs, Theirs>, 'fromConflictRow'>,
) {
  const { fields, buildBody, compareLabels = {}, fromConflictRow } = facts;
  const compared = (buildBody ? Object.entries(fields) : getRenderedFields(facts)).filter(
    ([name]) => !(name in compareLabels),
  );
  return {
    labels: Object.fromEntries(compared.map(([name, { label }]) => [name, label])),
    asides: Object.fromEntries(Object.keys(compareLabels).map((name) => [name, fields[name]?.label ?? name])),
    theirs: (current: Theirs) => ({ ...toTexts(current), ...fromConflictRow?.(current) }),
  };
}

const toTexts = (row: object): Partial<Values> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')]));

/** Convert the texts of the form to the values of the request. */
function toRequestValues(fields: FieldSpecs, values: Values): Record<string, unknown> {
  const sent = (name: string, value: string) => (fields[name]?.kind === 'tick' ? value === 'on' : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sent(name, value)]));
}
