interface MovedUp {
  name: string;
  email: string;
  phone: string;
}

/** 'Ann moved up from the waiting list and got an email. Phone those without an email address: Bob, 01507 …' */
export function formatMovedUp(movedUp: MovedUp[]): string {
  if (movedUp.length === 0) return '';
  const names = movedUp.map(({ name }) => name).join(', ');
  const silent = movedUp
    .filter(({ email }) => !email)
    .map(({ name, phone }) => `${name}, ${phone || 'no number'}`);
  return [
    `${names} moved up from the waiting list${movedUp.length > silent.length ? ' and got an email' : ''}.`,
    silent.length > 0 ? `Phone those without an email address: ${silent.join('; ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Lines of an officer's mail about those whom no mail has reached. */
export const formatMovedUpWithoutEmail = (movedUp: MovedUp[]): string[] =>
  movedUp
    .filter(({ email }) => !email)
    .map(
      ({ name, phone }) =>
        `${name} has no email address${phone ? `. Let them know by phone: ${phone}` : ' or phone number'}.`,
    );
