/** Admin page of a match: the back link of each of its stages. */
export const getMatchAdminPath = (event: string) => `/desk/matches/${encodeURIComponent(event)}`;

/** Admin page of one stage of a match. */
export const getMatchAdminStagePath = (event: string, stage: 'sides' | 'lifts' | 'places') =>
  `/desk/playing/${encodeURIComponent(event)}/${stage}`;
