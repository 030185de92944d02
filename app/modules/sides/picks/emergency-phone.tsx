import { TelephoneLink } from '#app/ui/telephone.tsx';

interface Props {
  one: { name: string; phone: string; who: string };
}

/** Render 'Ann Brader, wife, 07700 900111' with a telephone link. */
export function EmergencyContactPhoneLink({ one: { name, phone, who } }: Props) {
  return (
    <>
      {[name, who.toLowerCase()].filter(Boolean).join(', ')} <TelephoneLink number={phone} />
    </>
  );
}
