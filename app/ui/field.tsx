import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A field with its label, and its mistake tied to it for those who hear the page. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-mistake`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error ? (
        <span className="mistake" id={`${id}-mistake`}>
          {error}
        </span>
      ) : null}
    </div>
  );
}

interface ChoiceProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
}

/** One of several, or yes and no. */
export function Choice({ label, hint, type = 'radio', ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input type={type} {...input} />
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
