/** Actions and subject in the audit log of notifications for an event. */
export const published = 'published the sides for';
export const toldNews = 'told the players what is new';
export const sidesOf = (event: string) => `selection:${event}`;
