/** Consent to show a child in a picture. Without it the picture is withheld from visitors. */
export interface ChildPhotoConsent {
  /** '' where consent is missing or was withdrawn. */
  givenBy: string;
  /** 'YYYY-MM-DD'; '' without consent. */
  onDay: string;
  note: string;
}

export const formatChildPhotoConsent = ({ givenBy }: ChildPhotoConsent) =>
  givenBy === '' ? 'Hidden: no one has agreed for the child' : `Child in picture: ${givenBy} agreed`;
