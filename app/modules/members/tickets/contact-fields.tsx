import { AskedField } from './asked-field.tsx';

interface Props {
  /** What comes by mail, and that a telephone number does as well; else that is said over both. */
  hint?: string;
}

/** How a stranger can be reached: an address, a telephone, or both. */
export function ContactFields({ hint }: Props) {
  return (
    <>
      {hint ? null : <p className="soft">An e-mail address or a telephone number, or both.</p>}
      <AskedField label="E-mail address" name="email" type="email" autoComplete="email" hint={hint} />
      <AskedField label="Telephone" name="phone" type="tel" autoComplete="tel" maxLength={40} />
    </>
  );
}
