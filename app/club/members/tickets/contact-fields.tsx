import { AskedField } from './asked-field.tsx';

/** How a stranger can be reached: an address, a telephone, or both. */
export function ContactFields({ hint }: { hint: string }) {
  return (
    <>
      <AskedField label="E-mail address" name="email" type="email" autoComplete="email" hint={hint} />
      <AskedField label="Telephone" name="phone" type="tel" autoComplete="tel" maxLength={40} />
    </>
  );
}
