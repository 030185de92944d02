/** Consent to show a child in a picture. Without it the picture is withheld from visitors. */
export interface ChildConsent {
  /** '' where consent is missing or was withdrawn. */
  givenBy: string;
  /** 'YYYY-MM-DD'; '' without consent. */
  onDay: string;
  note: string;
}

export const formatChildConsent = ({ givenBy }: ChildConsent) =>
  givenBy === '' ? 'Not shown: nobody has agreed for the child' : `A child is in it: ${givenBy} agreed`;
