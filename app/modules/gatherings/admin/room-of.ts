/** Admin URL of one gathering. */
export const roomOf = (event: string) => `/desk/coming/${encodeURIComponent(event)}`;
