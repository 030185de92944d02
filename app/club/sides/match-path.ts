/** Where all of one match is at the desk: the way back of each of its screens. */
export const matchPath = (event: string) => `/desk/playing/${encodeURIComponent(event)}`;

/** Where its sides are picked. */
export const sidesPath = (event: string) => `/desk/playing/${encodeURIComponent(event)}/sides`;
