/** The address of one gathering's room at the desk. */
export const roomOf = (event: string) => `/desk/coming/${encodeURIComponent(event)}`;
