/** In the audit log: what says that the players of an event were told, and of what it is. */
export const published = 'published the sides for';
export const toldNews = 'told the players what is new';
export const sidesOf = (event: string) => `selection:${event}`;
