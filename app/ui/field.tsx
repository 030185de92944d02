import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Labelled {
  label: string;
  name: string;
  /** For a link to it; it has one of its own else. */
  id?: string | undefined;
  /** Without it and `disabled`, what the form around it knows. */
  error?: string | undefined;
  hint?: ReactNode;
}

type Said = Labelled & { disabled?: boolean | undefined };

/** Label and hint over a field, its mistake under it, both tied to it for those who hear the page. */
function useParts({ label, name, hint, id: given, ...said }: Said) {
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

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>, Labelled {
  /** A button that belongs to it, at its end. */
  aside?: ReactNode;
}

/** A field of one line. */
export function Field({ id, label, name, error, hint, disabled, aside, ...input }: FieldProps) {
  const { head, foot, tied } = useParts({ id, label, name, error, hint, disabled });
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

type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>;

/** A choice of one from a list; `children` are its options. */
export function SelectField({ id, label, name, error, hint, disabled, children, ...select }: SelectProps) {
  const { head, foot, tied } = useParts({ id, label, name, error, hint, disabled });
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

type LinesProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A text of several lines. */
export function LinesField({ id, label, name, error, hint, disabled, ...area }: LinesProps) {
  const { head, foot, tied } = useParts({ id, label, name, error, hint, disabled });
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

/** One of several, or yes and no. */
export function Choice({ label, hint, type = 'radio', ...input }: ChoiceProps) {
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

/** In the page itself, for whoever has script switched off: `what` cannot be done without. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="alert danger">{what} needs JavaScript, which is switched off in this browser.</p>
    </noscript>
  );
}

/** A sentence that is read out as soon as it appears: how it went. */
export function Alert({ kind, children }: { kind: 'success' | 'danger'; children: ReactNode }) {
  return (
    <p className={`alert ${kind}`} role="alert">
      {children}
    </p>
  );
}
