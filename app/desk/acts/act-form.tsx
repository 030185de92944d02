import { Fragment, type ReactNode } from 'react';
import type { Field as FieldFacts, Fields } from '#app/act/fields.ts';
import type { Answer, Calls } from '#app/api/calls.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { type Done, doAct } from '#app/desk/do-act.ts';
import { Choice, Field, LinesField, SelectField } from '#app/ui/field.tsx';

type Param = Record<string, string | number>;
/** What the fields begin with, by their names. */
type Shown = Partial<Record<string, unknown>>;

interface Props<A extends keyof Calls & string, F extends Fields> {
  /** The act that it does, by its name: 'PUT /api/desk/committee/{id}'. */
  act: A;
  param?: Param;
  fields: F;
  /** What is there now; without a version, what something new begins with. */
  was?: (Shown & { version?: number }) | undefined;
  button: string;
  /** Said when it went well; none where the screen shows it by itself. */
  said?: string;
  kind?: '' | 'quiet' | 'danger';
  /** What goes with the fields, such as what a field of another look holds; it may follow from what they say. */
  also?: Record<string, unknown> | ((values: Record<string, string>) => Record<string, unknown>);
  /** What is sent, where that is worked out of what was typed: of all fields, those drawn by `children` among them. */
  sends?: (values: Record<string, string>) => unknown;
  /** What is wrong before anything is sent. */
  check?: (values: Record<string, string>) => Partial<Record<string, string>>;
  /** How a field of another look reads where two versions are compared. */
  aside?: Record<string, string>;
  /** After saving, taking back, or giving way to somebody else's version: shows what is there now. */
  onDone?: (answer: Answer<A> | undefined) => unknown;
  onGivenWay?: (done: Done) => unknown;
  /** What a 409's row would show in the form, where its columns have other names. */
  shown?: (current: Record<string, unknown>) => Partial<Record<string, string>>;
  inReach?: boolean;
  /** It says itself that it is saved, and stays for that while its fields begin anew; else the room says it. */
  stays?: boolean;
  /** Fields of another look, each in its place by its name; what else stands in the form comes last. */
  looks?: Partial<Record<string, ReactNode>>;
  children?: ReactNode;
}

/** The form of an act: its fields as they are said once, mistakes at them, the way back, and a choice where somebody was faster. */
export function ActForm<A extends keyof Calls & string, F extends Fields>(props: Props<A, F>) {
  const {
    act,
    param = {},
    fields,
    was,
    also,
    sends,
    aside = {},
    looks = {},
    stays = false,
    onDone,
    children,
    ...form
  } = props;
  // What a room draws itself is no part of a form in which it does not.
  const drawn = Object.entries(fields).filter(([name, { kind }]) => kind !== 'own' || name in looks);
  const compared = (sends ? Object.entries(fields) : drawn).filter(([name]) => !(name in aside));
  return (
    <DeskForm
      key={stays ? undefined : was?.version}
      reset={was?.version === undefined}
      {...form}
      {...(onDone && { onDone: onDone as (done: Done) => unknown })}
      {...(was?.version !== undefined && { version: was.version })}
      labels={Object.fromEntries(compared.map(([name, { label }]) => [name, label]))}
      aside={Object.fromEntries(
        Object.entries(aside).map(([name, mine]) => [name, { label: fields[name]?.label ?? name, mine }]),
      )}
      act={(values, version) => {
        const more = typeof also === 'function' ? also(values) : also;
        const json = sends ? sends(values) : { ...sentOf(fields, values), ...more };
        return doAct(act, { param, json, version });
      }}
    >
      <Fragment key={was?.version}>
        {drawn.map(([name, field]) => (
          <Fragment key={name}>
            {name in looks ? looks[name] : <OneField name={name} field={field} value={was?.[name]} />}
          </Fragment>
        ))}
        {children}
      </Fragment>
    </DeskForm>
  );
}

/** What a form's texts say, as it is sent. */
function sentOf(fields: Fields, values: Record<string, string>): Record<string, unknown> {
  const sent = (name: string, value: string) => (fields[name]?.kind === 'tick' ? value === 'on' : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sent(name, value)]));
}

interface OneFieldProps {
  name: string;
  field: FieldFacts;
  value: unknown;
}

function OneField({ name, field, value }: OneFieldProps) {
  const { label, hint } = field;
  const text = { name, label, hint, defaultValue: String(value ?? '') };
  switch (field.kind) {
    case 'line':
      return (
        <Field
          {...text}
          type={field.type}
          maxLength={field.most}
          autoComplete={field.autoComplete}
          inputMode={field.inputMode}
        />
      );
    case 'lines':
      return <LinesField {...text} maxLength={field.most} rows={field.rows ?? 4} />;
    case 'number':
      return <Field {...text} type="number" inputMode="numeric" min={field.min} max={field.max} />;
    case 'time':
      return <Field {...text} type="time" />;
    case 'day':
      return <Field {...text} type="date" />;
    case 'tick':
      return <Choice type="checkbox" name={name} label={label} hint={hint} defaultChecked={Boolean(value)} />;
    case 'choice':
      return (
        <SelectField {...text}>
          {Object.entries(field.options).map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </SelectField>
      );
    case 'own':
      return null;
  }
}
