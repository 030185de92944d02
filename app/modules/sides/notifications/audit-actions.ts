/** Actions and subject in the audit log of notifications for an event. */
export const publishedSidesAction = 'published the sides for';
export const notifiedPlayersAction = 'told the players what is new';
export const toSelectionSubject = (event: string) => `selection:${event}`;
