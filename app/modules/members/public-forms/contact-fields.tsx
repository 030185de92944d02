import { PublicFormField } from './public-form-fields.tsx';

interface Props {
  /** Explains the use of e-mail and telephone; else one text above both fields does. */
  hint?: string;
}

/** Contact fields of a visitor: e-mail, telephone, or both. */
export function VisitorContactFields({ hint }: Props) {
  return (
    <>
      {hint ? null : <p className="soft">An email address or a phone number, or both.</p>}
      <PublicFormField label="Email address" name="email" type="email" autoComplete="email" hint={hint} />
      <PublicFormField label="Phone number" name="phone" type="tel" autoComplete="tel" maxLength={40} />
    </>
  );
}
