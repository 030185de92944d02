import { Choice } from '#app/ui/field.tsx';
import type { OneOfTwo } from './use-sign-in.ts';

/** Two who share an address say which of them it is, once what they gave is known to be right. */
export function WhoIsIt({ two, disabled }: { two: OneOfTwo[]; disabled: boolean }) {
  return (
    <div role="alert">
      <fieldset className="choices">
        <legend>Two members share this address. Who are you?</legend>
        {two.map(({ id, name }) => (
          <Choice key={id} name="member" value={id} label={name} disabled={disabled} required />
        ))}
      </fieldset>
    </div>
  );
}
