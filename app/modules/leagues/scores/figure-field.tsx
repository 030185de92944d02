import type { KeyboardEvent } from 'react';

interface Props {
  name: string;
  /** Said of it to whoever does not see the grid that it stands in. */
  label: string;
  value: string | undefined;
  disabled: boolean;
  /** The id of the sentence that says what is wrong with it. */
  mistake?: string | undefined;
}

/** A large field for one number. Enter, which phones show as 'next', leads to the next of them and at last to the button. */
export function Figure({ name, label, value, disabled, mistake }: Props) {
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
      onKeyDown={toNext}
    />
  );
}

function toNext(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const stops = [...(form?.querySelectorAll<HTMLElement>('.figure, button[type="submit"]') ?? [])];
  const seen = stops.filter((stop) => stop.checkVisibility());
  seen[seen.indexOf(event.currentTarget) + 1]?.focus();
}
