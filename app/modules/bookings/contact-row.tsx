import type { ReactNode } from 'react';
import { TelephoneLink } from '#app/ui/telephone.tsx';

interface Props {
  booking: { phone: string; email: string; is_by_hand: boolean };
  children?: ReactNode;
}

/** Renders how to reach the people of a booking, with what else there is to say of them. */
export function BookingContactRow({ booking: { phone, email, is_by_hand }, children }: Props) {
  return (
    <p className="link-row reach">
      <TelephoneLink number={phone} />
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
      {children}
      {is_by_hand ? <span className="soft">Added by the club</span> : null}
    </p>
  );
}
