import type { OpenCompetitionEntry } from './entry-schemas.server.ts';

/** 'Ann moved up from the waiting list. Please telephone Ann, 01507 …: there is no e-mail address.' */
export function formatPromotedOpenCompetitionEntries(
  movedUp: Pick<OpenCompetitionEntry, 'skip' | 'email' | 'phone'>[],
): string {
  if (movedUp.length === 0) return '';
  const names = movedUp.map(({ skip }) => skip).join(', ');
  const silent = movedUp
    .filter(({ email }) => !email)
    .map(({ skip, phone }) => `${skip}, ${phone || 'no number'}`);
  return [
    `${names} moved up from the waiting list${movedUp.length > silent.length ? ' and got an email' : ''}.`,
    silent.length > 0 ? `Phone those without an email address: ${silent.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
