import { useId } from 'react';

interface Props {
  label: string;
  name: string;
  options: (readonly [value: string, words: string])[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** One of a few, with its label and its mistake. */
export function SelectField({ label, name, options, value, defaultValue, onChange, error, disabled }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        defaultValue={defaultValue}
        onChange={({ target }) => onChange?.(target.value)}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-mistake` : undefined}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      {error ? (
        <span className="mistake" id={`${id}-mistake`}>
          {error}
        </span>
      ) : null}
    </div>
  );
}
