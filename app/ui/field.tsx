import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useFormState } from '#app/ui/form/form-state.ts';

interface LabelledField {
  label: string;
  name: string;
  /** Target of anchor links; generated if omitted. */
  id?: string | undefined;
  /** Overrides the error of the form; `disabled` likewise. */
  error?: string | undefined;
  hint?: ReactNode;
}

type FieldState = LabelledField & { disabled?: boolean | undefined };

/** Label and hint above a field, its error below, linked for screen readers. */
function useFieldParts({ label, name, hint, id: given, ...said }: FieldState) {
  const own = useId();
  const id = given ?? own;
  const form = useFormState();
  const { error = form.errors[name], disabled = form.disabled } = said;
  const described = [hint && `${id}-hint`, error && `${id}-mistake`].filter(Boolean).join(' ');
  const head = (
    <>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </>
  );
  const foot = error ? (
    <span className="mistake" id={`${id}-mistake`}>
      {error}
    </span>
  ) : null;
  const tied = {
    id,
    disabled,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
  return { head, foot, tied };
}

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>, LabelledField {
  /** Button at the end of the field. */
  aside?: ReactNode;
}

/** Single-line field. */
export function Field({ id, label, name, error, hint, disabled, aside, ...input }: FieldProps) {
  const { head, foot, tied } = useFieldParts({ id, label, name, error, hint, disabled });
  const line = <input name={name} {...input} {...tied} />;
  return (
    <div className="field">
      {head}
      {aside ? (
        <span className="with-aside">
          {line}
          {aside}
        </span>
      ) : (
        line
      )}
      {foot}
    </div>
  );
}

type SelectProps = LabelledField & SelectHTMLAttributes<HTMLSelectElement>;

/** Select field; `children` are its options. */
export function SelectField({ id, label, name, error, hint, disabled, children, ...select }: SelectProps) {
  const { head, foot, tied } = useFieldParts({ id, label, name, error, hint, disabled });
  return (
    <div className="field">
      {head}
      <select name={name} {...select} {...tied}>
        {children}
      </select>
      {foot}
    </div>
  );
}

type LinesProps = LabelledField & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** Multi-line field. */
export function TextareaField({ id, label, name, error, hint, disabled, ...area }: LinesProps) {
  const { head, foot, tied } = useFieldParts({ id, label, name, error, hint, disabled });
  return (
    <div className="field">
      {head}
      <textarea name={name} {...area} {...tied} />
      {foot}
    </div>
  );
}

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
}

/** Radio button or checkbox. */
export function RadioOrCheckboxInput({ label, hint, type = 'radio', ...input }: ChoiceProps) {
  const { disabled } = useFormState();
  return (
    <label className="choice">
      <input type={type} disabled={disabled} {...input} />
      <span>
        {label}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
    </label>
  );
}

/** Message rendered if scripts are disabled: `what` requires them. */
export function NoScriptMessage({ what }: { what: string }) {
  return (
    <noscript>
      <p className="alert danger">{what} needs JavaScript, which is switched off in this browser.</p>
    </noscript>
  );
}

/** Result message, announced by screen readers. */
export function AlertMessage({ kind, children }: { kind: 'success' | 'danger'; children: ReactNode }) {
  return (
    <p className={`alert ${kind}`} role="alert">
      {children}
    </p>
  );
}
