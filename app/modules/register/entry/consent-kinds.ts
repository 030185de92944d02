import { formatDate } from '#app/core/clock.ts';
/** Kinds of consent, with the default of each until the member decides. */

export const memberConsentKinds = [
  'directory',
  'directory-phone',
  'directory-email',
  'directory-address',
  'directory-picture',
  'photographs',
] as const;
export type MemberConsentKind = (typeof memberConsentKinds)[number];

export const memberConsentSources = ['self', 'desk', 'paper'] as const;
export type MemberConsentSource = (typeof memberConsentSources)[number];

/** The name is in the directory unless the member objects; every other kind is opt-in. */
const consentDefaults: Record<MemberConsentKind, boolean> = {
  directory: true,
  'directory-phone': false,
  'directory-email': false,
  'directory-address': false,
  'directory-picture': false,
  photographs: false,
};

interface ConsentState {
  given: boolean;
  /** Time of the decision; null for the default. */
  at: string | null;
  how: MemberConsentSource | null;
}
export type MemberConsents = Record<MemberConsentKind, ConsentState>;

export const getDefaultMemberConsents = (): MemberConsents => ({
  directory: createDefaultConsent('directory'),
  'directory-phone': createDefaultConsent('directory-phone'),
  'directory-email': createDefaultConsent('directory-email'),
  'directory-address': createDefaultConsent('directory-address'),
  'directory-picture': createDefaultConsent('directory-picture'),
  photographs: createDefaultConsent('photographs'),
});

/** Return the consents as a list, in the order of the kinds. */
export const listMemberConsents = (consents: MemberConsents) =>
  memberConsentKinds.map((what) => ({ what, ...consents[what] }));

const createDefaultConsent = (kind: MemberConsentKind): ConsentState => ({
  given: consentDefaults[kind],
  at: null,
  how: null,
});

/** Label of each consent, rendered to the member and in the admin area. */
export const memberConsentLabels: Record<MemberConsentKind, string> = {
  directory: 'Name in the members’ directory',
  'directory-phone': 'Phone number in the directory',
  'directory-email': 'Email address in the directory',
  'directory-address': 'Address in the directory',
  'directory-picture': 'Picture shown to members',
  photographs: 'Appearing in the club’s photographs',
};

export const memberConsentSourceLabels: Record<MemberConsentSource, string> = {
  self: 'by the member',
  desk: 'in person',
  paper: 'on paper',
};

/** '3 May 2025': the London date of a timestamp. */
export const formatMemberConsentDate = (at: string): string => formatDate(new Date(at));
