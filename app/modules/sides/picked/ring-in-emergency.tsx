import { Telephone } from '#app/ui/telephone.tsx';

interface Props {
  one: { name: string; phone: string; who: string };
}

/** 'Ann Brader, wife, 07700 900111', to be rung by pressing it. */
export function RingInEmergency({ one: { name, phone, who } }: Props) {
  return (
    <>
      {[name, who.toLowerCase()].filter(Boolean).join(', ')} <Telephone number={phone} />
    </>
  );
}
