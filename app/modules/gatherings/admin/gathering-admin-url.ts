/** Admin URL of one gathering. */
export const getGatheringAdminUrl = (event: string) => `/desk/coming/${encodeURIComponent(event)}`;
