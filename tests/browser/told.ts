/** What the sites of the journeys, which have no mail server, say once so many have been sent a mail: where it is kept. */
export const keptFor = (count: number | string, rest = '') =>
  new RegExp(
    `^Not sent: no mail server is set\\. ${count} mails? (is|are) kept in the outbox folder\\.${rest}`,
  );
/** However many they are. */
export const kept = keptFor('\\d+');
