/** Who agreed that a child may be seen in a picture. Until somebody has, visitors do not see it. */
export interface ChildConsent {
  /** '' where nobody has agreed, or no longer. */
  givenBy: string;
  /** 'YYYY-MM-DD'; '' with no one who agreed. */
  onDay: string;
  note: string;
}

export const consentWords = ({ givenBy }: ChildConsent) =>
  givenBy === '' ? 'Not shown: nobody has agreed for the child' : `A child is in it: ${givenBy} agreed`;
