/** Message of the journeys' sites, which have no mail server, once so many have been sent a mail: the place where it is kept. */
export const keptFor = (count: number | string, rest = '') =>
  new RegExp(
    `^Not sent: no email server is set up\\. ${count} emails? (is|are) saved in the outbox folder\\.${rest}`,
  );
/** The same with any number. */
export const kept = keptFor('\\d+');
