/** Admin URL of one gathering. */
export const gatheringAdminUrl = (event: string) => `/desk/coming/${encodeURIComponent(event)}`;
