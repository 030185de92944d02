import { showMoment } from '#app/core/clock.ts';

/** Kinds of consent, with the default of each until the member decides. */

export const consentKinds = [
  'directory',
  'directory-phone',
  'directory-email',
  'directory-address',
  'directory-picture',
  'photographs',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentHows = ['self', 'desk', 'paper'] as const;
export type ConsentHow = (typeof consentHows)[number];

/** The name is in the directory unless the member objects; every other kind is opt-in. */
const untilSaid: Record<ConsentKind, boolean> = {
  directory: true,
  'directory-phone': false,
  'directory-email': false,
  'directory-address': false,
  'directory-picture': false,
  photographs: false,
};

interface Consent {
  given: boolean;
  /** Time of the decision; null for the default. */
  at: string | null;
  how: ConsentHow | null;
}
export type Consents = Record<ConsentKind, Consent>;

export const nothingSaid = (): Consents => ({
  directory: unsaid('directory'),
  'directory-phone': unsaid('directory-phone'),
  'directory-email': unsaid('directory-email'),
  'directory-address': unsaid('directory-address'),
  'directory-picture': unsaid('directory-picture'),
  photographs: unsaid('photographs'),
});

/** Return the consents as a list, in the order of the kinds. */
export const consentLines = (consents: Consents) => consentKinds.map((what) => ({ what, ...consents[what] }));

const unsaid = (kind: ConsentKind): Consent => ({ given: untilSaid[kind], at: null, how: null });

/** Label of each consent, rendered to the member and in the admin area. */
export const consentWords: Record<ConsentKind, string> = {
  directory: 'Name in the members’ directory',
  'directory-phone': 'Telephone in the directory',
  'directory-email': 'E-mail address in the directory',
  'directory-address': 'Address in the directory',
  'directory-picture': 'Picture of oneself for members',
  photographs: 'To be seen in the club’s photographs',
};

export const howWords: Record<ConsentHow, string> = {
  self: 'by themselves',
  desk: 'told to an officer',
  paper: 'on paper',
};

/** '3 May 2025': the London date of a timestamp. */
export const dayOf = (at: string): string => showMoment(new Date(at)).replace(/ at .*/, '');
