import type { KeyboardEvent } from 'react';

interface Props {
  name: string;
  /** Accessible name, for readers who cannot see the grid. */
  label: string;
  value: string | undefined;
  disabled: boolean;
  /** Id of the element with the error message. */
  mistake?: string | undefined;
}

/**
 * Renders a large field for one number. Enter, which mobile keyboards label 'next', moves to the next such field, finally to the
 * button.
 */
export function ScoreNumberInput({ name, label, value, disabled, mistake }: Props) {
  return (
    <input
      className="figure"
      name={name}
      aria-label={label}
      defaultValue={value}
      disabled={disabled}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={7}
      aria-invalid={mistake ? true : undefined}
      aria-describedby={mistake}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={focusNextField}
    />
  );
}

function focusNextField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const stops = [...(form?.querySelectorAll<HTMLElement>('.figure, button[type="submit"]') ?? [])];
  const seen = stops.filter((stop) => stop.checkVisibility());
  seen[seen.indexOf(event.currentTarget) + 1]?.focus();
}
