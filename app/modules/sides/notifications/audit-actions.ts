/** Actions and subject in the audit log of notifications for an event. */
export const publishedSidesAuditAction = 'published the team for';
export const notifiedPlayersAuditAction = 'notified players of changes to';
/** Every action that notified players, with those of databases from before 0.5. */
export const playerNotificationAuditActions = [
  publishedSidesAuditAction,
  notifiedPlayersAuditAction,
  'published the sides for',
  'told the players what is new',
];
export const toSelectionAuditSubject = (event: string) => `selection:${event}`;
