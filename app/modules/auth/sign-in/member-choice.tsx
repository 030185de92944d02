import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { SharedAddressMember } from './use-sign-in.ts';

/** Choice between two members of a shared address, after valid credentials. */
export function SharedAddressMemberField({
  two,
  disabled,
}: {
  two: SharedAddressMember[];
  disabled: boolean;
}) {
  return (
    <div role="alert">
      <fieldset className="choices">
        <legend>Two members share this address. Who are you?</legend>
        {two.map(({ id, name }) => (
          <RadioOrCheckboxInput key={id} name="member" value={id} label={name} disabled={disabled} required />
        ))}
      </fieldset>
    </div>
  );
}
