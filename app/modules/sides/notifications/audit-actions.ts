/** Actions and subject in the audit log of notifications for an event. */
export const publishedSidesAuditAction = 'published the sides for';
export const notifiedPlayersAuditAction = 'told the players what is new';
export const toSelectionAuditSubject = (event: string) => `selection:${event}`;
