import { AskedField } from './asked-field.tsx';

interface Props {
  /** Explains the use of e-mail and telephone; else one text above both fields does. */
  hint?: string;
}

/** Contact fields of a visitor: e-mail, telephone, or both. */
export function ContactFields({ hint }: Props) {
  return (
    <>
      {hint ? null : <p className="soft">An e-mail address or a telephone number, or both.</p>}
      <AskedField label="E-mail address" name="email" type="email" autoComplete="email" hint={hint} />
      <AskedField label="Telephone" name="phone" type="tel" autoComplete="tel" maxLength={40} />
    </>
  );
}
