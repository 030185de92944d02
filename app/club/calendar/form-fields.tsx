import { type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';

interface Labelled {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
}

function useParts({ label, error, hint }: Labelled) {
  const id = useId();
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
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
  };
  return { head, foot, tied };
}

type SelectProps = Labelled & SelectHTMLAttributes<HTMLSelectElement>;

/** A choice of one from a list; `children` are its options. */
export function SelectField({ label, error, hint, children, ...select }: SelectProps) {
  const { head, foot, tied } = useParts({ label, name: select.name, error, hint });
  return (
    <div className="field">
      {head}
      <select {...select} {...tied}>
        {children}
      </select>
      {foot}
    </div>
  );
}

type LinesProps = Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A text of several lines. */
export function LinesField({ label, error, hint, ...area }: LinesProps) {
  const { head, foot, tied } = useParts({ label, name: area.name, error, hint });
  return (
    <div className="field">
      {head}
      <textarea {...area} {...tied} />
      {foot}
    </div>
  );
}
