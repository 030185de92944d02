/** Where all of one match is at the desk: the way back of each of its screens. */
export const matchPath = (event: string) => `/desk/matches/${encodeURIComponent(event)}`;

/** Where one of its stages is seen to. */
export const stagePath = (event: string, stage: 'sides' | 'lifts' | 'places') =>
  `/desk/playing/${encodeURIComponent(event)}/${stage}`;
